import type { PageBody } from '#core/site/model/pageBody.ts';
import type { TocEntry } from '#core/site/model/pageLink.ts';

/** The table of contents of a body: its headings of the second and third level. */
export function tocOf(body: PageBody): readonly TocEntry[] {
  return body.flatMap((block) =>
    block._type === 'block' && block.id !== undefined && (block.style === 'h2' || block.style === 'h3')
      ? [
          {
            id: block.id,
            text: block.children.map((child) => child.text).join(''),
            level: Number(block.style.slice(1)),
          },
        ]
      : [],
  );
}
