import type { PhrasingContent } from 'mdast';
import type { PageLink } from '../model/pageLink.ts';

/* The inline parts of Markdown (mdast's phrasing content). */

/** Plain text. Characters with a meaning in Markdown are escaped when the tree is printed, not here. */
export function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

/** Code in a line. Readers see a line break in it as a space; written as one, what follows could begin a block, or HTML. */
export function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value: value.replaceAll(/\r\n|[\r\n]/g, ' ') };
}

/** A formula in a line. Comments in it would go on to the end of the line. */
export function math(value: string, fenced: boolean): PhrasingContent {
  const line = value.replaceAll(/(?<!\\)%[^\n]*(?:\n|$)|\s+/g, ' ').trim();
  return { type: 'inlineMath', value: line, fenced };
}

/** A link around any inline content. The address is used as it is. */
export function link(url: string, children: readonly PhrasingContent[]): PhrasingContent {
  return { type: 'link', url, children: [...children] };
}

/** A link to a page, labelled with plain text. */
export function linkTo({ label, href }: PageLink): PhrasingContent {
  return link(href, [text(label)]);
}

/** A link whose label is a name of the schema. */
export function codeLinkTo({ label, href }: PageLink): PhrasingContent {
  return link(href, [code(label)]);
}

/** Puts a text between the parts: facts in a line. Empty parts are left out. */
export function joined(
  parts: readonly (readonly PhrasingContent[])[],
  between = ' · ',
): readonly PhrasingContent[] {
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [text(between), ...part]));
}
