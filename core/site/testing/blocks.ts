import type { Block, AddressLink, InternalLink, TextBlock, TextStyle } from '../../content/portableText.ts';
import { present } from '../../present.ts';

/* Blocks for tests. Keys follow from the text, so that problems can be told apart. */

export function paragraph(text: string): TextBlock {
  return textBlock('normal', text);
}

export function heading(level: 2 | 3 | 4, text: string): TextBlock {
  return textBlock(`h${level}`, text);
}

/** A paragraph `See {text}.` with a link on the text. */
export function linked(text: string, to: { id: string; anchor?: string } | { href: string }): TextBlock {
  const mark: InternalLink | AddressLink =
    'href' in to
      ? { _type: 'link', _key: 'm', href: to.href }
      : {
          _type: 'internalLink',
          _key: 'm',
          target: to.id,
          ...present({ anchor: to.anchor }),
        };
  return {
    _type: 'block',
    _key: text,
    style: 'normal',
    children: [
      { _type: 'span', _key: 'a', text: 'See ', marks: [] },
      { _type: 'span', _key: 'b', text, marks: ['m'] },
      { _type: 'span', _key: 'c', text: '.', marks: [] },
    ],
    markDefs: [mark],
  };
}

export function figure(asset: string, alt: string): Block {
  return { _type: 'figure', _key: 'figure', asset, alt };
}

export function tabs(...bodies: readonly (readonly Block[])[]): Block {
  return {
    _type: 'tabs',
    _key: 'tabs',
    items: bodies.map((body, index) => ({ _key: `tab${index}`, label: `Tab ${index}`, body })),
  };
}

export function details(body: readonly Block[]): Block {
  return { _type: 'details', _key: 'details', summary: 'More', body };
}

export function admonition(body: readonly Block[]): Block {
  return { _type: 'admonition', _key: 'admonition', kind: 'note', body };
}

/** Places a snippet. */
export function snippetBlock(id: string, key = id): Block {
  return { _type: 'snippet', _key: key, snippet: id };
}

function textBlock(style: TextStyle, text: string): TextBlock {
  return {
    _type: 'block',
    _key: text,
    style,
    children: [{ _type: 'span', _key: 's', text, marks: [] }],
    markDefs: [],
  };
}
