import type { ReactNode } from 'react';

const tips = [
  ['+fees', 'must be there'],
  ['-rates', 'must not be there'],
  ['title:why', 'only in titles; also heading, content, keywords'],
  ['redem*', 'any ending'],
  ['liqidation~1', 'allows one typing error'],
] as const;

/** Examples of the query language, for readers who have not typed anything yet. */
export function QueryTips(): ReactNode {
  return (
    <dl className="QueryTips">
      {tips.map(([example, meaning]) => (
        <div key={example}>
          <dt>
            <code>{example}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
