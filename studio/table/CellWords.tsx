import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { decorators, isDecorator } from '#core/content/decorators.ts';
import { items, textOf } from '../values/unfinished.ts';

/** The words of a cell with their formatting, each paragraph on a line of its own. Links are underlined, and lead nowhere. */
export function CellWords({ content }: { readonly content: unknown }): ReactNode {
  return items(content).map((block, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {items(block['children']).map((span, place) => (
        <Fragment key={place}>{marked(textOf(span, 'text'), span['marks'])}</Fragment>
      ))}
    </Fragment>
  ));
}

function marked(text: string, marks: unknown): ReactNode {
  if (!Array.isArray(marks)) return text;
  return marks.reduce<ReactNode>((words, mark) => {
    const Tag = typeof mark === 'string' && isDecorator(mark) ? decorators[mark].element : 'u';
    return <Tag>{words}</Tag>;
  }, text);
}
