import type { ResolvedLink } from '#core/markdown/blockContext.ts';
import type { RawBlock } from '#schema/content/rawBody.ts';
import type { ReadingProblem } from '#schema/content/reshape/read/cursor.ts';
import { readForeignMarkdown } from '#core/markdown/foreign/readForeignMarkdown.ts';
import { markdownToBlocks } from '#core/markdown/markdownToBlocks.ts';
import { checkLink } from '#schema/content/checks/checkLink.ts';
import { rawBody } from '#schema/content/rawBody.ts';
import { documentCursor } from '#schema/content/reshape/documentCursor.ts';
import { readBody } from '#schema/content/reshape/read/readBody.ts';

/**
 * Returns a description of the schema (Markdown) as rich text in the shape a lake keeps it. No word is lost: descriptions are not
 * written for this site alone, so whatever the site does not support is shown as it is written. So is a whole description of which a site could not be
 * made, such as one with an empty admonition, because no writer could correct it.
 */
export function referenceText(markdown: string): readonly object[] {
  const known = texts.get(markdown);
  if (known !== undefined) return known;
  const formatted = formattedText(markdown);
  const text = formatted && isReadable(formatted) ? formatted : plainText(markdown);
  texts.set(markdown, text);
  return text;
}

/** Large schemas describe many fields in the same words. */
const texts = new Map<string, readonly object[]>();

/** Undefined for a text that is nested too deeply. */
function formattedText(markdown: string): readonly RawBlock[] | undefined {
  try {
    const { blocks } = markdownToBlocks(readForeignMarkdown(markdown, isAddress), resolvers);
    return blocks.length > 0 ? rawBody(blocks) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Paths and headings of other sites mean nothing on this one. */
function isAddress(href: string): boolean {
  return /^(?:https?:|mailto:)/u.test(href) && checkLink(href) === undefined;
}

const resolvers = {
  resolveLink: (href: string): ResolvedLink => ({ kind: 'url', href }),
  resolveAsset: () => ({ kind: 'unresolved', message: 'Not available here.', fix: 'Leave it out.' }) as const,
};

/** Returns whether a site can be made of a text without an error. */
function isReadable(text: readonly RawBlock[]): boolean {
  let isSound = true;
  const report = ({ severity }: ReadingProblem): void => {
    if (severity === 'error') isSound = false;
  };
  const cursor = documentCursor({ _id: 'description', text }, 'apiSymbol', report);
  if (cursor) readBody<{ readonly text: unknown }>(cursor, 'text');
  return isSound;
}

function plainText(markdown: string): readonly RawBlock[] {
  return markdown.split(/\n\s*\n/).map((paragraph, index) => ({
    _type: 'block',
    _key: `k${2 * index + 1}`,
    style: 'normal',
    children: [{ _type: 'span', _key: `k${2 * index + 2}`, text: paragraph.trim(), marks: [] }],
    markDefs: [],
  }));
}
