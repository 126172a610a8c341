/**
 * Labels on their way through the library, which reads its notation again and would take signs in a label for it: each ASCII sign becomes a
 * character for private use (U+E000 and its code), and what comes back is decoded.
 */

/** Read as a label, shown as nothing. The library wants a text where Mermaid wants none. */
export const emptyLabel = '\uE0FF';

/** The label of a message that only makes room, and is not shown itself. */
export const spacerLabel = '\uE0FE';

/** Makes a label of what stands in a diagram: `"a &lt; b"` -> `a < b`, with `<br>` as a line break. */
export function toLabel(written: string): string {
  const trimmed = written.trim();
  const quoted = /^"`?([^]*?)`?"$/.exec(trimmed);
  return (quoted?.[1] ?? trimmed)
    .toWellFormed()
    .replace(/\s*(?:<br\s*\/?>|\\n)\s*/gi, '\n')
    .replace(/[&#](?:(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi, (whole, code?: string, name?: string) =>
      name === undefined ? characterOf(Number(code), whole) : (names[name.toLowerCase()] ?? whole),
    )
    .replace(unshown, '');
}

const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const characterOf = (code: number, otherwise: string): string =>
  code >= 32 && code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : otherwise;

/** Control characters, marks that turn the direction of all that follows, and our own characters. */
const unshown = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069\uE000-\uE0FF\uFFFE\uFFFF]/gu;

/** Writes a label for the library, in lines of at most `width` characters if words allow it; longer words are cut into pieces. */
export function writeLabel(label: string, width = Infinity): string {
  const lines = label.split('\n').flatMap((line) => wrapped(line, width));
  return lines.map(encode).join('<br>') || emptyLabel;
}

/** Writes a label as a single word, which the library wants for names. */
export function writeName(label: string): string {
  return encode(label.replace(/\s+/g, ' ')).replaceAll(' ', '\uE020') || emptyLabel;
}

function wrapped(line: string, width: number): readonly string[] {
  if (line.length <= width) return [line];
  const lines: string[] = [];
  let last = '';
  for (const piece of line.split(' ').flatMap((word) => pieces(word, width))) {
    if (last !== '' && last.length + 1 + piece.length > width) {
      lines.push(last);
      last = piece;
    } else last = last === '' ? piece : `${last} ${piece}`;
  }
  return [...lines, last];
}

/** A long word in pieces that do not divide characters. */
function pieces(word: string, width: number): readonly string[] {
  if (word.length <= width) return [word];
  const characters = [...new Intl.Segmenter('en').segment(word)].map(({ segment }) => segment);
  const found: string[] = [''];
  for (const character of characters) {
    const last = found.at(-1) ?? '';
    if (last.length + character.length > width && last !== '') found.push(character);
    else found[found.length - 1] = last + character;
  }
  return found;
}

/** Signs that mean something in no notation keep their own width. */
const encode = (text: string): string =>
  text.replace(/[!-/:-@[-`{-~]/g, (sign) =>
    ".'!?".includes(sign) ? sign : String.fromCodePoint(0xe0_00 + sign.charCodeAt(0)),
  );

/** The label that `writeLabel` or `writeName` wrote. */
export function readLabel(written: string): string {
  return written
    .replaceAll(emptyLabel, '')
    .replace(/[\uE020-\uE07E]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) - 0xe0_00));
}
