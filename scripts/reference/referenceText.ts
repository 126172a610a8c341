import type { ResolvedLink } from '#core/markdown/blockContext.ts';
import { markdownToBlocks } from '#core/markdown/markdownToBlocks.ts';
import { checkLink } from '#schema/content/checks/checkLink.ts';
import { rawBody } from '#schema/content/rawBody.ts';

/**
 * A description of the schema (Markdown) as rich text in the shape a lake keeps it. Markdown that the site does not support is
 * shown as plain text: descriptions are not written for this site alone.
 */
export function referenceText(markdown: string): readonly object[] {
  const known = texts.get(markdown);
  if (known !== undefined) return known;
  const text = rawBody(markdownToBlocks(markdown, resolvers).blocks);
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
