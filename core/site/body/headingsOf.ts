import type { Block, TextBlock } from '../../content/portableText.ts';
import GithubSlugger, { slug } from 'github-slugger';
import { walkBody } from '../../content/walkBody.ts';
import { oncePerObject } from '../../memo/oncePerObject.ts';
import { textOfSpans, unmarkedText } from '../../text/plainText.ts';

/** A heading of a body. Readers see a `hidden` one only after opening a tab or collapsed details. */
export type BodyHeading = {
  readonly block: TextBlock;
  /** The field of the document that has the body. */
  readonly field: string;
  readonly id: string;
  /** Ids that it had before it was renamed, and that no other heading of the page has now. */
  readonly formerIds: readonly string[];
  readonly text: string;
  readonly level: number;
  readonly hidden: boolean;
};

/** All headings of the `body` of a document, as `headingsOfTexts` returns them. */
export const headingsOf = oncePerObject((body: readonly Block[]) => headingsOfTexts({ body }));

/**
 * Returns all headings of the texts that a document has on one page, in reading order, each with an id that is unique among them. Ids are
 * made from the text as on GitHub, normalized to NFC, with `-1`, `-2`, … appended to repeated ones. Skips empty headings. Former ids never take
 * an id away from a heading that has it now; of several headings that once had the same id, the first keeps it.
 * @param texts the bodies by their fields, in the order of the page
 * @param prefix what all ids start with, so that none is that of something else on the page
 */
export function headingsOfTexts(
  texts: Readonly<Record<string, readonly Block[]>>,
  prefix = '',
): readonly BodyHeading[] {
  const headings = withIds(texts, prefix);
  const taken = new Set(headings.map(({ id }) => id));
  return headings.map((heading) => {
    const formerIds = (heading.block.formerIds ?? []).filter((id) => id.startsWith(prefix) && !taken.has(id));
    for (const id of formerIds) taken.add(id);
    return { ...heading, formerIds: [...new Set(formerIds)] };
  });
}

/** Everything on the page of a body that a link can lead to: the ids of its headings, and those that they had before. */
export const anchorsOf = oncePerObject((headings: readonly BodyHeading[]): readonly string[] => [
  ...headings.map(({ id }) => id),
  ...headings.flatMap(({ formerIds }) => formerIds),
]);

function withIds(
  texts: Readonly<Record<string, readonly Block[]>>,
  prefix: string,
): readonly Omit<BodyHeading, 'formerIds'>[] {
  const slugger = new GithubSlugger();
  return Object.entries(texts).flatMap(([field, body]) =>
    walkBody(body).flatMap(({ block, hidden }) => {
      const level = block._type === 'block' ? levels[block.style] : 0;
      if (block._type !== 'block' || level === 0) return [];
      const text = textOfSpans(block.children);
      const composed = unmarkedText(block.children).normalize('NFC');
      if (text === '') return [];
      const wanted = slug(composed) === '' ? 'section' : composed;
      return [{ block, field, id: prefix + slugger.slug(wanted), text, level, hidden }];
    }),
  );
}

/** 0 for text that is not a heading. */
const levels: Readonly<Record<TextBlock['style'], number>> = {
  normal: 0,
  blockquote: 0,
  h2: 2,
  h3: 3,
  h4: 4,
};
