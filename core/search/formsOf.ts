import { stopWords } from './stopWords.ts';

/**
 * Under which terms a word can be found: first the word itself, lower-cased and without accents, then the names and
 * the parts of names in it.
 *
 * `batchManager` -> `batchmanager`, `batch`, `manager`; `node.js` -> `node.js`, `node`, `js`; `reader's` -> `reader's`, `reader`
 */
export function formsOf(word: string): readonly string[] {
  if (isSimple.test(word)) return [word.toLowerCase()];
  const names = namesIn(word).map(foldWord).filter(isWorthFinding);
  return [...new Set([foldWord(word), ...names, ...partsOf(word)])];
}

/**
 * The smallest parts of a word; none for a word that has no parts. `node.batchManager` -> `node`, `batch`, `manager`
 */
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

/** Lower-cased, without accents, with straight apostrophes: `Café’s` -> `cafe's`. Words that differ in nothing else are the same. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (isAscii.test(lower)) return lower;
  return lower.replaceAll('’', "'").normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}

/** Whether the capitals of a word tell where its parts are, so that it must not be lower-cased before they are taken. */
export function isCamelCase(word: string): boolean {
  return word.search(camelBoundary) !== -1;
}

/** A word of ASCII letters, of which at most the first is a capital, has no parts. */
const isSimple = /^[A-Za-z][a-z]*$/;
const isAscii = /^[\u0020-\u007e]*$/;
/** Of ASCII letters only, of which names in code are made: folding leaves no capital of theirs. */
const camelBoundary = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g;

/** Runs of letters, digits and underscores; an apostrophe belongs to its word. */
function namesIn(word: string): readonly string[] {
  return word.match(/[\p{L}\p{N}\p{M}_]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
}

/** Single letters and stop words are no parts that anybody looks for. */
function isWorthFinding(part: string): boolean {
  return part.length > 1 && !stopWords.has(part);
}
