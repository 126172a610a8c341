/**
 * Returns a lower-cased English word in American spelling, so that both spellings have the same stem: `behaviour` -> `behavior`,
 * `collateralised` -> `collateralized`, `centre` -> `center`. Other words stay as they are, or turn into
 * something that is not a word, which does no harm as long as two words with different meanings never become the same.
 */
export function americanSpelling(word: string): string {
  if (!mayBeBritish.test(word)) return word;
  for (const [british, american] of rules) {
    const changed = word.replace(british, american);
    if (changed !== word) return changed;
  }
  return word;
}

/** Most words fail this one test. */
const mayBeBritish = /our|is[eia]|[ylt]s[ei]|[bt]re[sd]?$|ogue|ence|dgement|^gre|ramme|artef|^cheq/;

const rules: readonly (readonly [british: RegExp, american: string])[] = [
  // At least three letters before: `hour`, `four` and `tour` have no other spelling.
  [/^([a-z]{3,})our(|s|ed|ing|able|ably|ful|fully|ite|ites|er|ers|less|hoods?|al)$/, '$1or$2'],
  [/^([a-z]{4,})is(e|ed|es|er|ers|ing|able|ation|ations)$/, '$1iz$2'],
  [/^([a-z]+)ys(e|ed|es|er|ers|ing)$/, '$1yz$2'],
  [/^([a-z]{2,}[bt])re(|s|d)$/, '$1er$2'],
  [/^([a-z]{2,}l)ogue(|s|d)$/, '$1og$2'],
  [/^(def|lic|off|pret)ence(|s|d|less)$/, '$1ense$2'],
  [/^([a-z]{2,}dg)ement(|s|al)$/, '$1ment$2'],
  [/^grey(|s|ed|ing|er|est|scale)$/, 'gray$1'],
  [/^([a-z]*)programme(|s)$/, '$1program$2'],
  [/^artefact(|s)$/, 'artifact$1'],
];
