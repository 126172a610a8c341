import { decoratorOf } from '../inlineTag.ts';

/** A tag of HTML that means something in a text. A paragraph's tag is its start or its end. */
export type HtmlTag =
  | OpeningTag
  | ClosingTag
  | { readonly kind: 'paragraph' | 'break' }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly isEnd: boolean }
  | { readonly kind: 'item'; readonly isEnd: boolean };

/** The start of a link, or of words that look different. */
export type OpeningTag = { readonly kind: 'open'; readonly name: string; readonly href?: string };

export type ClosingTag = { readonly kind: 'close'; readonly name: string };

/**
 * Reads `<b>`, `</code>`, `<br/>`, `<p>` or `<a href="…">`. Undefined for any other tag, and for one with other attributes, whose
 * words would be lost.
 */
export function htmlTag(source: string): HtmlTag | undefined {
  const link = /^<a\s+href=(?:"([^"]*)"|'([^']*)')\s*>$/i.exec(source);
  if (link) return { kind: 'open', name: 'a', href: (link[1] ?? link[2] ?? '').replaceAll('&amp;', '&') };
  const [, slash, name = '', selfClosing] = /^<(\/?)([a-z]+)\s*(\/?)>$/.exec(source.toLowerCase()) ?? [];
  if (name === 'p') return { kind: 'paragraph' };
  if (name === 'ul' || name === 'ol') return { kind: 'list', ordered: name === 'ol', isEnd: slash === '/' };
  if (name === 'li') return { kind: 'item', isEnd: slash === '/' };
  if (name === 'br') return { kind: 'break' };
  const isMark = decoratorOf({ type: 'html', value: `<${name}>` }) !== undefined;
  if (slash === '/') return isMark || name === 'a' ? { kind: 'close', name } : undefined;
  return isMark && selfClosing === '' ? { kind: 'open', name } : undefined;
}
