import type { ResolvedLink } from '#core/markdown/blockContext.ts';
import type { RawBlock } from '#schema/content/rawBody.ts';
import type { ReadingProblem } from '#schema/content/reshape/read/cursor.ts';
import { markdownToBlocks } from '#core/markdown/markdownToBlocks.ts';
import { checkLink } from '#schema/content/checks/checkLink.ts';
import { rawBody } from '#schema/content/rawBody.ts';
import { documentCursor } from '#schema/content/reshape/documentCursor.ts';
import { readBody } from '#schema/content/reshape/read/readBody.ts';

/**
 * A description of the schema (Markdown) as rich text in the shape a lake keeps it. Markdown that the site does not support is
 * shown as plain text: descriptions are not written for this site alone. So is a whole description in which something is missing, such as what
 * an admonition says, because no writer could add it.
 */
export function referenceText(markdown: string): readonly object[] {
  const known = texts.get(markdown);
  if (known !== undefined) return known;
  const formatted = rawBody(markdownToBlocks(markdown, resolvers).blocks);
  const text = isReadable(formatted) ? formatted : plainText(markdown);
  texts.set(markdown, text);
  return text;
}

/** Large schemas describe many fields in the same words. */
const texts = new Map<string, readonly object[]>();

const unresolved = { kind: 'unresolved', message: 'Not available here.', fix: 'Leave it out.' } as const;

const resolvers = {
  resolveLink: (href: string): ResolvedLink =>
    /^(?:https?:|mailto:)/u.test(href) && checkLink(href) === undefined ? { kind: 'url', href } : unresolved,
  resolveAsset: () => unresolved,
};

/** Whether a site can be made of a text without an error. */
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
