import type { Snippet } from '../../content/content.ts';
import type { Block } from '../../content/portableText.ts';
import type { FilledBody } from './fillIn.ts';
import { fillIn, placementsIn } from './fillIn.ts';

/** Snippets may be placed in snippets, up to this many levels. */
export const maxSnippetLevels = 3;

/** The texts of snippets by id, each with those of others where it places them. */
export type SnippetTexts = ReadonlyMap<string, FilledBody & { readonly fitsIntoSnippets: boolean }>;

/** Returns what each snippet says. What would be on too many levels, such as a snippet in itself, is left out. */
export function snippetTexts(snippets: readonly Snippet[]): SnippetTexts {
  const bodies = new Map(snippets.map(({ id, body }) => [id, body]));
  const levels = levelsOf(bodies);
  const texts = new Map<string, FilledBody & { readonly fitsIntoSnippets: boolean }>();
  const fits = (id: string): boolean => (levels.get(id) ?? 0) < maxSnippetLevels;
  // At most `maxSnippetLevels` calls are inside each other.
  const textOf = (id: string): FilledBody | undefined => {
    const body = bodies.get(id);
    const before = texts.get(id);
    if (before || !body) return before;
    const text = {
      ...fillIn(body, (inside) => (fits(inside) ? textOf(inside) : undefined)),
      fitsIntoSnippets: fits(id),
    };
    texts.set(id, text);
    return text;
  };
  for (const id of bodies.keys()) textOf(id);
  return texts;
}

/** Counts the levels of snippets, up to one too many, which those that are in themselves have. */
function levelsOf(bodies: ReadonlyMap<string, readonly Block[]>): ReadonlyMap<string, number> {
  let levels: ReadonlyMap<string, number> = new Map([...bodies.keys()].map((id) => [id, 1]));
  for (let round = 0; round < maxSnippetLevels; round += 1) {
    const known = levels;
    levels = new Map(
      [...bodies].map(([id, body]) => {
        const inside = placementsIn(body).map(({ block }) => 1 + (known.get(block.snippet) ?? 0));
        return [id, inside.reduce((most, level) => Math.max(most, level), 1)];
      }),
    );
  }
  return levels;
}
