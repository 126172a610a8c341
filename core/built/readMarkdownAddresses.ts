/**
 * Reads the addresses in a text by `writeMarkdown`, each once: links, images, and the address in its front matter. A link in code, or an
 * escaped one, does not count (https://spec.commonmark.org/0.31.2/#links).
 */
export function readMarkdownAddresses(text: string): readonly string[] {
  const [facts = ''] = /^---\n[^]*?\n---\n/.exec(text) ?? [];
  const own = [...facts.matchAll(/^url: "([^"]+)"$/gm)].map(([, url = '']) => url);
  return [...new Set([...own, ...addressesIn(withoutCodeBlocks(text.slice(facts.length)))])];
}

/**
 * From left to right: a character that is escaped, the beginning of code in a line, `<https://…>`, `](<…> "…")` and `](… "…")`. In text,
 * `writeMarkdown` escapes the characters that begin any of these; in the title of a link, which is read with it, it does not.
 */
const marks =
  /\\[^]|(?<ticks>`+)|<(?<autolink>https?:[^<>\s]*)>|\]\((?:<(?<inside>(?:\\.|[^\\<>\n])*)>|(?<plain>(?!<)(?:\\.|[^\\()\s])*))(?: "(?:\\[^]|[^\\"])*"\))?/g;

const escaped = /\\([!-/:-@[-`{-~])/g;

function addressesIn(text: string): readonly string[] {
  const found: string[] = [];
  const endOfCode = createCodeEnds(text);
  const mark = new RegExp(marks);
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    const { ticks, autolink, inside, plain } = match.groups ?? {};
    if (ticks !== undefined) mark.lastIndex = endOfCode(ticks.length, mark.lastIndex);
    const address = autolink ?? (inside ?? plain)?.replaceAll(escaped, '$1');
    if (address !== undefined) found.push(address);
  }
  return found;
}

/**
 * Returns a function that finds the end of code in a line. It takes the number of backticks that open the code and the index after them, and returns
 * that index if nothing closes it. Each index must be greater than the one before.
 */
function createCodeEnds(text: string): (length: number, index: number) => number {
  const ends = new Map<number, { readonly indexes: number[]; next: number }>();
  for (const { 0: ticks, index } of text.matchAll(/`+/g)) {
    const known = ends.get(ticks.length) ?? { indexes: [], next: 0 };
    known.indexes.push(index);
    ends.set(ticks.length, known);
  }
  return (length, index) => {
    const known = ends.get(length);
    if (!known) return index;
    while ((known.indexes[known.next] ?? index) < index) known.next += 1;
    const end = known.indexes[known.next];
    return end === undefined ? index : end + length;
  };
}

/** Without fenced code, also in lists and quotations, and without the names of groups of tabs. An unclosed fence reaches to the end of the text. */
function withoutCodeBlocks(text: string): string {
  let fence: string | undefined;
  const lines = text.split('\n').map((line) => {
    if (fence !== undefined) {
      const end = line.replace(/^[ >]*/, '');
      if (end.startsWith(fence) && /^[`~]*$/.test(end)) fence = undefined;
      return '';
    }
    fence = /^(?:[ >]|[-*] |\d+\. )*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
    return fence !== undefined || /^ *:{3,}tabs\{.*\}$/.test(line) ? '' : line;
  });
  return lines.join('\n');
}
