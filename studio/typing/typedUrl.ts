/** An address in a text, and where it begins. */
export type TypedUrl = { readonly url: string; readonly start: number };

/**
 * Returns the address that a text ends with, which is a whole word: `See https://example.com/a.` has `https://example.com/a` at 4. A full stop or
 * another mark that ends a sentence is not part of it, nor a bracket that was opened before it. Undefined if there is none.
 */
export function typedUrl(text: string): TypedUrl | undefined {
  const word = /(?:^|\s)["'“‘([{]*(https?:\/\/\S+)$/.exec(text)?.[1];
  if (word === undefined) return undefined;
  let url = word;
  for (;;) {
    const shorter = url.replace(/[.,;:!?…"'”’]+$/, '').replace(/[)\]}]$/, (end, at: number) => {
      const open = openingOf[end] ?? '';
      const before = url.slice(0, at);
      return before.split(open).length > before.split(end).length ? end : '';
    });
    if (shorter === url) break;
    url = shorter;
  }
  return URL.canParse(url) ? { url, start: text.length - word.length } : undefined;
}

const openingOf: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
