import type { ApiText } from '../apiPageData.ts';

/**
 * A sentence with names between backticks, as pieces: "Use `links`." is `Use `, the code `links`, and `.`.
 * @param hrefOf the page of a name, if it has one
 */
export function apiText(text: string, hrefOf: (name: string) => string | undefined): ApiText {
  return text.split(/(`[^`]+`)/).flatMap((piece): ApiText => {
    if (piece === '') return [];
    if (!/^`.+`$/.test(piece)) return [{ text: piece, code: false }];
    const name = piece.slice(1, -1);
    const href = hrefOf(name);
    return [{ text: name, code: true, ...(href === undefined ? {} : { href }) }];
  });
}
