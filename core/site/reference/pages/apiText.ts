import type { ApiLinkedText } from '../../model/apiPageData.ts';
import { present } from '../../../present.ts';

/**
 * Splits a sentence at the names in backticks: "Use `links`." is `Use `, the code `links`, and `.`.
 * @param hrefOf returns the page of a name, if it has one
 */
export function apiText(text: string, hrefOf: (name: string) => string | undefined): ApiLinkedText {
  return text.split(/(`[^`]+`)/).flatMap((piece): ApiLinkedText => {
    if (piece === '') return [];
    if (!/^`.+`$/.test(piece)) return [{ text: piece, code: false }];
    const name = piece.slice(1, -1);
    return [present({ text: name, code: true, href: hrefOf(name) })];
  });
}
