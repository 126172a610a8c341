import type { BundledLanguage, ThemeRegistration } from 'shiki';
import type { HighlightedLine } from '#core/site/model/pageBody.ts';
import { bundledLanguages, createHighlighter as createShiki } from 'shiki';
import { codeLimits } from '#core/text/codeLimits.ts';
import { tokenScopes } from './tokenScopes.ts';

export type Highlighter = {
  /** Highlights code synchronously; the same input always gives the same lines. */
  readonly highlight: (code: string, language: string) => readonly HighlightedLine[];
  /** Frees the memory of the grammars, of which a process that builds again and again would run out. */
  readonly dispose: () => void;
};

/**
 * Loads the grammars of the languages that the content uses. Lines are runs of text with the name of a token class, so that a page
 * is the same whatever colours the site has chosen. Code in a language without a grammar, or longer than `codeLimits`, becomes
 * plain text.
 */
export async function createHighlighter(languages: Iterable<string>): Promise<Highlighter> {
  const known = [...new Set(languages)].filter(isBundled).toSorted();
  const shiki = await createShiki({ themes: [], langs: known });
  return {
    highlight: (code, language) =>
      shiki
        // The library's limit of half a second per line would make the pages depend on the load of the machine.
        .codeToTokensBase(code, {
          lang: isBundled(language) && code.length <= codeLimits.whole ? language : 'text',
          theme,
          tokenizeTimeLimit: 0,
          tokenizeMaxLineLength: codeLimits.line,
        })
        .map((line) =>
          mergeRuns(line.map((token) => [token.content, tokenOfColor.get(token.color ?? '') ?? ''] as const)),
        ),
    dispose: () => shiki.dispose(),
  };
}

function isBundled(language: string): language is BundledLanguage {
  return Object.hasOwn(bundledLanguages, language);
}

// Shiki returns colours: a theme with one colour per token class turns them back into names.
const tokenNames = Object.keys(tokenScopes);
const colorOf = (index: number): string => `#${(index + 1).toString(16).padStart(6, '0').toUpperCase()}`;
const tokenOfColor = new Map(tokenNames.map((name, index) => [colorOf(index), name]));

const theme = {
  name: 'token-classes',
  type: 'dark',
  fg: '#FFFFFF',
  bg: '#000000',
  settings: Object.entries(tokenScopes).map(([, scope], index) => ({
    scope: [...scope],
    settings: { foreground: colorOf(index) },
  })),
} satisfies ThemeRegistration;

function mergeRuns(runs: HighlightedLine): HighlightedLine {
  const merged: [string, string][] = [];
  for (const [text, token] of runs) {
    const last = merged.at(-1);
    if (text === '') continue;
    if (last && (last[1] === token || text.trim() === '')) last[0] += text;
    else merged.push([text, token]);
  }
  return merged;
}
