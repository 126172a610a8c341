/**
 * Reads the addresses in a text by `writeMarkdown`, each once: links, images, and the address in its front matter. A link in code, or an
 * escaped one, does not count (https://spec.commonmark.org/0.31.2/#links).
 */
export function readMarkdownAddresses(text: string): readonly string[] {
  const [facts = ''] = /^---\n[^]*?\n---\n/.exec(text) ?? [];
  const own = [...facts.matchAll(/^url: "([^"]+)"$/gm)].map(([, url = '']) => url);
  const found = [...withoutCodeBlocks(text.slice(facts.length)).matchAll(marks)].flatMap(
    ({ groups: { autolink, inside, plain } = {} }) =>
      autolink ?? (inside ?? plain)?.replaceAll(escaped, '$1') ?? [],
  );
  return [...new Set([...own, ...found])];
}

/**
 * From left to right: a character that is escaped, code in a line, `<https://…>`, `](<…> "…")` and `](… "…")`. In text, `writeMarkdown` escapes the
 * characters that begin any of these; in the title of a link, which is read with it, it does not.
 */
const marks =
  /\\[^]|(`+)(?!`)[^]*?(?<!`)\1(?!`)|<(?<autolink>https?:[^>\s]*)>|\]\((?:<(?<inside>(?:\\.|[^\\>\n])*)>|(?<plain>(?:\\.|[^\\()\s])*))(?: "(?:\\[^]|[^\\"])*"\))?/g;

const escaped = /\\([!-/:-@[-`{-~])/g;

/** Without fenced code, also in lists and quotations, and without the names of groups of tabs. */
function withoutCodeBlocks(text: string): string {
  return text
    .replaceAll(/^((?:[ >]|[-*] |\d+\. )*)(`{3,}(?=[^`\n]*\n)|~{3,})[^\n]*\n(?:[^]*?\n)?[ >]*\2[`~]*$/gm, '')
    .replaceAll(/^ *:{3,}tabs\{.*\}$/gm, '');
}
