import { stopWords } from './stopWords.ts';
import { nameHyphen } from './wordsOf.ts';

/**
 * Returns the terms under which a word is indexed: first the word itself, folded, then the names in it and their parts.
 *
 * - `batchManager` -> `batchmanager`, `batch`, `manager`; `node.js` -> `node.js`, `node`, `js`; `reader's` -> `reader's`, `reader`
 * - `ERC-20` and `ERC20` -> `erc20`, `erc`, `20`
 * - `v3.4.5` and `3.4.5` -> `3.4.5`, `v3`
 */
export function formsOf(word: string): readonly string[] {
  if (isSimple.test(word)) return [word.toLowerCase()];
  const whole = foldWord(word);
  if (isNumber.test(whole)) return [whole, ...majorVersionOf(whole)];
  const names = namesIn(word);
  const others = [...names.map(foldWord), ...names.flatMap(piecesOf)].filter(isWorthFinding);
  return [...new Set([whole, ...others, ...partsOf(word)])];
}

/** Returns the smallest parts of a word; none if it is not a compound. `node.batchManager` -> `node`, `batch`, `manager` */
export function partsOf(word: string): readonly string[] {
  const whole = foldWord(word);
  if (isNumber.test(whole)) return [];
  const parts = namesIn(word).flatMap(piecesOf).flatMap(splitAtDigits);
  const found = [...new Set(parts.filter(isWorthFinding))];
  return found.length === 1 && found[0] === whole ? [] : found;
}

/**
 * Returns a word in the spelling under which it is indexed: lower-cased, without accents, with straight apostrophes, with raised and lowered
 * digits on the line, and without what only some writers put into names and numbers.
 *
 * `Café’s` -> `cafe's`, `ERC-20` -> `erc20`, `v3.4.5` -> `3.4.5`, `1,500,000` -> `1500000`, `10¹⁸` and `10^18` -> `1018`
 */
export function foldWord(word: string): string {
  const lower = word.toLowerCase().replaceAll('^', '');
  const folded = isAscii.test(lower)
    ? lower
    : onTheLine(lower)
        .replaceAll('’', "'")
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .normalize('NFC')
        .toLowerCase();
  return hasDigit.test(folded) ? foldDigits(folded) : folded;
}

/** Returns a word with its raised and lowered digits and letters on the line. */
function onTheLine(word: string): string {
  return word.replaceAll(/[²³¹⁰ⁱ⁴-⁹ⁿ₀-₉]/g, (sign) => sign.normalize('NFKD'));
}

/** Returns whether capitals separate the parts of a word, so it must not be lower-cased before it is split. */
export function isCamelCase(word: string): boolean {
  return word.search(camelBoundary) !== -1 && !isNumber.test(word.toLowerCase());
}

/** A word of ASCII letters, of which only the first may be a capital, has no parts. */
const isSimple = /^[A-Za-z][a-z]*$/;
const isAscii = /^[\u0020-\u007e]*$/;
const hasDigit = /\d/;
/** A hexadecimal number, such as an address, or a decimal number or a version: nobody searches for their parts. */
const isNumber = /^(?:0x[\da-f]+|\d+(?:\.\d+)*)$/;
const isGroupedNumber = /^[1-9]\d{0,2}(?:[,_']\d{3})+(?:\.\d+)?$/;
const versionMark = /^v(?=\d+(?:\.\d+)+$)/;
const allNameHyphens = new RegExp(nameHyphen, 'gu');
/** For ASCII letters only, which names in code consist of: after folding, none of them is a capital. */
const camelBoundary = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g;

function foldDigits(word: string): string {
  if (isGroupedNumber.test(word)) return word.replaceAll(/[^\d.]/g, '');
  return word.replaceAll(allNameHyphens, '').replace(versionMark, '');
}

/** `3.4.5` -> `v3` */
function majorVersionOf(number: string): readonly string[] {
  const [major, , patch] = number.split('.');
  return patch === undefined ? [] : [`v${major}`];
}

/** Returns the runs of letters, digits and underscores; an apostrophe belongs to its word, and the hyphen of `ERC-20` to its name. */
function namesIn(word: string): readonly string[] {
  return (isCamelCase(word) ? word : foldWord(word)).match(allNames) ?? [];
}

const allNames = new RegExp(String.raw`[\p{L}\p{N}\p{M}_]+(?:['’][\p{L}\p{M}]+|${nameHyphen}\d+)*`, 'gu');

/** Splits a name at capitals and underscores. `batchManager` -> `batch`, `manager` */
function piecesOf(name: string): readonly string[] {
  return name
    .replace(camelBoundary, '_')
    .split('_')
    .map((piece) => foldWord(piece).replace(/'s$/, ''));
}

/** Splits a name from its number: `erc20` -> `erc`, `20`. A single letter belongs to its number: `v2`. */
export function splitAtDigits(piece: string): readonly string[] {
  const [, name, number] = /^(\p{L}{2,})(\d+)$/u.exec(piece) ?? [];
  return name === undefined || number === undefined ? [piece] : [name, number];
}

/** Nobody searches for single letters and stop words within a word. */
function isWorthFinding(part: string): boolean {
  return (part.length > 1 || hasDigit.test(part)) && !stopWords.has(part);
}
