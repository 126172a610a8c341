/** A piece of a text; an address is a link to itself. */
export type LinkedPart = { readonly text: string; readonly href?: string };

/** Divides a plain text at its addresses: `See https://a.example/b.` has three parts. */
export function linkedParts(text: string): readonly LinkedPart[] {
  return text
    .split(address)
    .map((part, index) => (index % 2 === 0 ? { text: part } : { text: part, href: part }))
    .filter((part) => part.text !== '');
}

/** Without the signs that end a sentence. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?'”’)\]}])/;
