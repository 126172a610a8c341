import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { items, textOf } from '../values/unfinished.ts';

/** The elements for the marks of words in a cell. */
const tags: ReadonlyMap<unknown, 'strong' | 'em' | 'code' | 's' | 'sup' | 'sub'> = new Map([
  ['strong', 'strong'],
  ['em', 'em'],
  ['code', 'code'],
  ['strike-through', 's'],
  ['sup', 'sup'],
  ['sub', 'sub'],
]);

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
    const Tag = tags.get(mark) ?? 'u';
    return <Tag>{words}</Tag>;
  }, text);
}
