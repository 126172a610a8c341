import { stopWords } from './stopWords.ts';

/**
 * Returns the terms under which a word is indexed: first the word itself, lower-cased and without accents, then the names
 * in it and their parts.
 *
 * `batchManager` -> `batchmanager`, `batch`, `manager`; `node.js` -> `node.js`, `node`, `js`; `reader's` -> `reader's`, `reader`
 */
export function formsOf(word: string): readonly string[] {
  if (isSimple.test(word)) return [word.toLowerCase()];
  const names = namesIn(word).map(foldWord).filter(isWorthFinding);
  return [...new Set([foldWord(word), ...names, ...partsOf(word)])];
}

/** Returns the smallest parts of a word; none if it is not a compound. `node.batchManager` -> `node`, `batch`, `manager` */
export function partsOf(word: string): readonly string[] {
  const parts = namesIn(word).flatMap((name) =>
    name
      .replace(camelBoundary, '_')
      .split('_')
      .map((part) => foldWord(part).replace(/'s$/, '')),
  );
  const found = [...new Set(parts.filter(isWorthFinding))];
  return found.length === 1 && found[0] === foldWord(word) ? [] : found;
}

/** Lower-cases a word, removes accents and straightens apostrophes, which make no difference to the search: `Café’s` -> `cafe's` */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (isAscii.test(lower)) return lower;
  return lower.replaceAll('’', "'").normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}

/** Returns whether capitals separate the parts of a word, so it must not be lower-cased before it is split. */
export function isCamelCase(word: string): boolean {
  return word.search(camelBoundary) !== -1;
}

/** A word of ASCII letters, of which only the first may be a capital, has no parts. */
const isSimple = /^[A-Za-z][a-z]*$/;
const isAscii = /^[\u0020-\u007e]*$/;
/** For ASCII letters only, which names in code consist of: after folding, none of them is a capital. */
const camelBoundary = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g;

/** Returns the runs of letters, digits and underscores; an apostrophe belongs to its word. */
function namesIn(word: string): readonly string[] {
  return word.match(/[\p{L}\p{N}\p{M}_]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
}

/** Nobody searches for single letters and stop words within a word. */
function isWorthFinding(part: string): boolean {
  return part.length > 1 && !stopWords.has(part);
}
