import type { PageBody, PageFootnote } from './pageBody.ts';
import { walkBody } from '../../content/walkBody.ts';

/** Returns the footnotes of a body, in the order of their numbers. */
export function footnotesOf(body: PageBody): readonly PageFootnote[] {
  return walkBody(body)
    .flatMap(({ block }) =>
      block._type === 'block' ? block.markDefs.filter((mark) => mark._type === 'footnote') : [],
    )
    .toSorted((one, other) => one.number - other.number);
}
