/**
 * Reads where a text leads that `writeMarkdown` has written, each address once: links, images, and the address in its front matter. What
 * looks like a link in code, or is escaped, is none (https://spec.commonmark.org/0.31.2/#links).
 */
export function readMarkdownAddresses(text: string): readonly string[] {
  const [facts = ''] = /^---\n[^]*?\n---\n/.exec(text) ?? [];
  const own = [...facts.matchAll(/^url: "([^"]+)"$/gm)].map(([, url = '']) => url);
  const found = [...withoutCode(text.slice(facts.length)).matchAll(links)].map(
    ([, autolink, inside, plain = '']) => autolink ?? unescaped(inside ?? plain),
  );
  return [...new Set([...own, ...found])];
}

/** `<https://…>`, `](<…>)`, `](…)`. In text, `writeMarkdown` escapes the characters that begin any of them. */
const links = /(?<!\\)<(https?:[^>\s]*)>|(?<!\\)\]\((?:<((?:\\.|[^\\>\n])*)>|((?:\\.|[^\\()\s])*))/g;

/** Without fenced code, also in lists and quotations, and then without code in lines. */
function withoutCode(text: string): string {
  return text
    .replaceAll(/^((?:[ >]|[-*] |\d+\. )*)(`{3,}(?=[^`\n]*\n)|~{3,})[^\n]*\n(?:[^]*?\n)?[ >]*\2[`~]*$/gm, '')
    .replaceAll(/(?<![`\\])(`+)(?!`)[^]*?(?<!`)\1(?!`)/g, '');
}

function unescaped(address: string): string {
  return address.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
}
