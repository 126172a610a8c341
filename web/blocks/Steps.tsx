import type { ReactNode } from 'react';
import type { PageBody } from '#core/site/model/pageBody.ts';
import type { BlockViewProps } from '../body/blockView.ts';

/** A procedure as a numbered list, of which each heading of the text begins an item. What is above the first heading is above the list. */
export function Steps({ block, show }: BlockViewProps<'steps'>): ReactNode {
  const [before, ...steps] = stepsOf(block.body);
  return (
    <div className="Steps Flow">
      {show(before)}
      {steps.length === 0 ? null : (
        <ol className="Steps-list">
          {steps.map((step, index) => (
            <li key={index} className="Steps-step Flow">
              {show(step)}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Splits a text before each of its headings. The first part is what is above the first. */
function stepsOf(body: PageBody): readonly [PageBody, ...PageBody[]] {
  const starts = body.flatMap((block, index) =>
    block._type === 'block' && /^h\d$/.test(block.style) ? [index] : [],
  );
  return [
    body.slice(0, starts[0] ?? body.length),
    ...starts.map((start, step) => body.slice(start, starts[step + 1] ?? body.length)),
  ];
}
