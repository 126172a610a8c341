import type { Answer } from '../client/messages.ts';
import type { ResultsField } from './ResultsField.ts';
import type { Choice } from './startChoices.ts';
import { element } from '../../ui/browser/element.ts';

/** Returns near queries, the results of other parts, and the list of all pages, for a search that finds nothing. */
export function otherWays({ near, elsewhere }: Answer, choice: Choice, field: ResultsField): HTMLElement {
  const { context } = choice;
  const asNear = near.flatMap((query, index) => [
    index === 0 ? '' : ' or ',
    button(query, () => field.write(query)),
  ]);
  const everywhere = (label: string): HTMLElement =>
    button(`See all results outside "${label}"`, () => field.choose({ ...choice, context: undefined }));
  return element(
    'ul',
    { class: 'OtherWays' },
    ...(near.length === 0 ? [] : [element('li', {}, 'Did you mean ', ...asNear, '?')]),
    ...(context && elsewhere.pageCount > 0 ? [element('li', {}, everywhere(context.label))] : []),
    element(
      'li',
      {},
      button('See all pages', () => field.write('')),
    ),
  );
}

function button(text: string, act: () => void): HTMLElement {
  const made = element('button', { type: 'button', class: 'SearchResults-button' }, text);
  made.addEventListener('click', act);
  return made;
}
