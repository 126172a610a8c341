import type { Html, Image, Link, PhrasingContent } from 'mdast';
import type { ForeignContext } from './foreignContext.ts';
import type { ClosingTag, OpeningTag } from './htmlTag.ts';
import { htmlTag } from './htmlTag.ts';
import { literalText } from './literalText.ts';

/**
 * Turns inline content that was written for other tools into what `inlineToSpans` supports, without losing a word: simple HTML
 * becomes marks and links, an image becomes a link, and anything else is shown as it is written.
 */
export function foreignInline(nodes: readonly PhrasingContent[], context: ForeignContext): PhrasingContent[] {
  const content: PhrasingContent[] = [];
  const open: OpenElement[] = [];
  const add = (added: readonly PhrasingContent[]): void => {
    const into = open.at(-1)?.children ?? content;
    for (const node of added) into.push(node);
  };
  for (const node of nodes) {
    const tag = node.type === 'html' ? htmlTag(node.value) : undefined;
    if (tag?.kind === 'open') open.push({ tag, start: literalText(node, context), children: [] });
    else if (tag?.kind === 'close') add(closed(open, tag, literalText(node, context), context));
    else if (tag?.kind === 'break') add([{ type: 'break' }]);
    else add(foreignNode(node, context));
  }
  return [...content, ...open.flatMap(asWritten)];
}

/** An element whose closing tag has not come yet. `start` is its opening tag as it is written. */
type OpenElement = {
  readonly tag: OpeningTag;
  readonly start: readonly PhrasingContent[];
  readonly children: PhrasingContent[];
};

function asWritten({ start, children }: OpenElement): readonly PhrasingContent[] {
  return [...start, ...children];
}

/** Removes from `open` the element that a tag closes, and those opened inside it; returns the nodes that they become. */
function closed(
  open: OpenElement[],
  { name }: ClosingTag,
  end: readonly PhrasingContent[],
  context: ForeignContext,
): readonly PhrasingContent[] {
  const index = open.findLastIndex(({ tag }) => tag.name === name);
  if (index === -1) return end;
  const [element, ...unclosed] = open.splice(index);
  if (!element) return end;
  const children = [...element.children, ...unclosed.flatMap(asWritten)];
  const { href } = element.tag;
  if (href === undefined) return [html(`<${name}>`), ...children, html(`</${name}>`)];
  return linkTo(href, children, context) ?? [...asWritten({ ...element, children }), ...end];
}

function html(value: string): Html {
  return { type: 'html', value };
}

/** Undefined if the address is not allowed, or if the link has no text or contains another link. */
function linkTo(
  url: string,
  children: PhrasingContent[],
  { isAddress }: ForeignContext,
): readonly PhrasingContent[] | undefined {
  const isSound = isAddress(url) && children.length > 0 && !children.some(hasLink);
  return isSound ? [{ type: 'link', url, children }] : undefined;
}

function hasLink(node: PhrasingContent): boolean {
  return node.type === 'link' || ('children' in node && node.children.some(hasLink));
}

function foreignNode(node: PhrasingContent, context: ForeignContext): readonly PhrasingContent[] {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'break':
      return [node];
    case 'strong':
    case 'emphasis':
    case 'delete':
      return [{ ...node, children: foreignInline(node.children, context) }];
    case 'link':
      return foreignLink(node, foreignInline(node.children, context), context);
    case 'image':
      return foreignLink(node, [{ type: 'text', value: node.alt ?? '' }], context);
    default:
      return literalText(node, context);
  }
}

function foreignLink(
  node: Link | Image,
  children: PhrasingContent[],
  context: ForeignContext,
): readonly PhrasingContent[] {
  const hasTitle = typeof node.title === 'string';
  const hasText = node.type === 'link' || (node.alt ?? '') !== '';
  return (
    (!hasTitle && hasText ? linkTo(node.url, children, context) : undefined) ?? literalText(node, context)
  );
}
