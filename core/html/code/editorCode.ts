import type { Element } from 'hast';
import { codeText } from './codeText.ts';
import { isCodeFont } from './isCodeFont.ts';

/**
 * Returns the code in an element that an editor for code put on the clipboard, which is no `<pre>` but has its lines and spaces as they are, in a
 * font for code; undefined for any other element.
 */
export function editorCode({ tagName, properties: { style }, children }: Element): string | undefined {
  if (tagName !== 'div' || typeof style !== 'string') return undefined;
  const [, font = ''] = /(?<![\w-])font-family:([^;]*)/i.exec(style) ?? [];
  const keepsSpace = /(?<![\w-])white-space:\s*(?:pre|pre-wrap|break-spaces)\s*(?:;|$)/i.test(style);
  return keepsSpace && isCodeFont(font) ? codeText(children) : undefined;
}
