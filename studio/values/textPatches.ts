import type { FormPatch, Path } from 'sanity';
import { diffMatchPatch, set, setIfMissing } from 'sanity';
import { insertionPatch } from './insertionPatch.ts';

/** The most characters of a text that are sent along with each letter typed into it. */
const maxRestored = 1000;

/**
 * Returns the patches that change a text which others may be changing, too. A colleague who empties a text removes its field. Sanity's
 * document store (@sanity/mutator 6.16) sends a change as the difference from the text before it, and crashes the Studio if there is none by
 * then. So the text before the change is restored first, or an empty one in place of a long text.
 * @param path the place of the text in the value of the input
 */
export function textPatches(before: string, after: string, path: Path = []): FormPatch[] {
  const insertion = insertionPatch(before, after);
  return [
    setIfMissing(before.length > maxRestored ? '' : before, path),
    insertion === undefined ? set(after, path) : diffMatchPatch(insertion, path),
  ];
}
