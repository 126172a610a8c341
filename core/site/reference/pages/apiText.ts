import type { ApiLinkedText } from '../../model/apiPageData.ts';
import { present } from '../../../present.ts';

/**
 * A sentence with names between backticks, as pieces: "Use `links`." is `Use `, the code `links`, and `.`.
 * @param hrefOf the page of a name, if it has one
 */
export function apiText(text: string, hrefOf: (name: string) => string | undefined): ApiLinkedText {
  return text.split(/(`[^`]+`)/).flatMap((piece): ApiLinkedText => {
    if (piece === '') return [];
    if (!/^`.+`$/.test(piece)) return [{ text: piece, code: false }];
    const name = piece.slice(1, -1);
    return [present({ text: name, code: true, href: hrefOf(name) })];
  });
}
