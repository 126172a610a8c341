import { element } from '../../ui/browser/element.ts';

const tips = [
  ['+fees', 'must be there'],
  ['-rates', 'must not be there'],
  ['title:why', 'only in titles; also heading, content, keywords'],
  ['redem*', 'any ending'],
  ['liqidation~1', 'allows one typing error'],
] as const;

/** Returns a fold with examples of the query language, for readers who have not typed anything yet. */
export function queryTips(): HTMLElement {
  const rows = tips.map(([example, meaning]) =>
    element('div', {}, element('dt', {}, element('code', {}, example)), element('dd', {}, meaning)),
  );
  return element(
    'details',
    { class: 'QueryTips' },
    element('summary', { class: 'QueryTips-summary' }, 'Search tips'),
    element('dl', { class: 'QueryTips-list' }, ...rows),
  );
}
