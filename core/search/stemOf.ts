/**
 * The stem that a word shares with its other forms: `liquidations` -> `liquid`. It is the algorithm of M. F. Porter, “An
 * algorithm for suffix stripping” (Program 14/3, 1980), with the rule for a final y that Porter gave it in English
 * (Porter2): y becomes i behind a consonant, so that `sky` meets `skies` and `pay` meets `pays`. lunr has the same rules.
 *
 * They are those of English words: a term with digits, punctuation or other letters is its own stem.
 */
export function stemOf(term: string): string {
  if (!/^[a-z]{3,}$/.test(term)) return term;
  // A y at the beginning is a consonant; a capital is never taken for a vowel.
  const word = term.startsWith('y') ? `Y${term.slice(1)}` : term;
  return withoutFinal(withoutEnding(longEndings(derived(finalY(inflected(plural(word))))))).toLowerCase();
}

function plural(word: string): string {
  if (/.(?:ss|i)es$/.test(word)) return word.slice(0, -2);
  return /.[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** `agreed` -> `agree`, `hopping` -> `hop`, `hoping` -> `hope` */
function inflected(word: string): string {
  if (/.eed$/.test(word)) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const stem = /^(.+?)(?:ed|ing)$/.exec(word)?.[1];
  if (stem === undefined || !shapeOf(stem).includes('v')) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/([^aeiouylsz])\1$/.test(stem)) return stem.slice(0, -1);
  return isShort(stem) ? `${stem}e` : stem;
}

function finalY(word: string): string {
  return /.[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}i` : word;
}

/** `relational` -> `relate`, `conditional` -> `condition` */
function derived(word: string): string {
  return replaceEnding(word, derivationEndings, derivations);
}

/** `duplicate` -> `duplic`, `hopeful` -> `hope` */
function longEndings(word: string): string {
  return replaceEnding(word, contractionEndings, contractions);
}

/** `allowance` -> `allow`, `adoption` -> `adopt` */
function withoutEnding(word: string): string {
  const stem = (endings.exec(word) ?? /^(.+[st])ion$/.exec(word))?.[1];
  return stem !== undefined && measure(stem) > 1 ? stem : word;
}

/** `probate` -> `probat`, `controll` -> `control` */
function withoutFinal(word: string): string {
  const stem = word.slice(0, -1);
  const isMute = word.endsWith('e') && (measure(stem) > 1 || (measure(stem) === 1 && !isShort(stem)));
  const rest = isMute ? stem : word;
  return rest.endsWith('ll') && measure(rest) > 1 ? rest.slice(0, -1) : rest;
}

const derivations = new Map(
  Object.entries({
    ational: 'ate',
    tional: 'tion',
    enci: 'ence',
    anci: 'ance',
    izer: 'ize',
    bli: 'ble',
    alli: 'al',
    entli: 'ent',
    eli: 'e',
    ousli: 'ous',
    ization: 'ize',
    ation: 'ate',
    ator: 'ate',
    alism: 'al',
    iveness: 'ive',
    fulness: 'ful',
    ousness: 'ous',
    aliti: 'al',
    iviti: 'ive',
    biliti: 'ble',
    logi: 'log',
  }),
);
const contractions = new Map(
  Object.entries({ icate: 'ic', ative: '', alize: 'al', iciti: 'ic', ical: 'ic', ful: '', ness: '' }),
);
const endings = endingIn(
  'al ance ence er ic able ible ant ement ment ent ou ism ate iti ous ive ize'.split(' '),
);
const derivationEndings = endingIn(derivations.keys());
const contractionEndings = endingIn(contractions.keys());

/** Finds the stem and the longest of the endings behind it; it must leave a letter. */
function endingIn(all: Iterable<string>): RegExp {
  return new RegExp(`^(.+?)(${[...all].join('|')})$`);
}

function replaceEnding(word: string, pattern: RegExp, replacements: ReadonlyMap<string, string>): string {
  const [, stem, ending] = pattern.exec(word) ?? [];
  if (stem === undefined || ending === undefined || measure(stem) === 0) return word;
  return stem + (replacements.get(ending) ?? '');
}

/** How many times vowels are followed by consonants: 0 in `tree`, 1 in `trouble`, 2 in `private`. */
function measure(stem: string): number {
  return shapeOf(stem).split('vc').length - 1;
}

/** A stem as runs of consonants and vowels, `c` or `v` each; a y behind a consonant is a vowel. `trouble` -> `cvcv` */
function shapeOf(stem: string): string {
  let shape = '';
  let inVowels = false;
  for (const letter of stem) {
    const isVowel: boolean = letter === 'y' ? shape !== '' && !inVowels : vowels.has(letter);
    if (shape === '' || isVowel !== inVowels) shape += isVowel ? 'v' : 'c';
    inVowels = isVowel;
  }
  return shape;
}

const vowels: ReadonlySet<string> = new Set('aeiou');

/** Consonants, one vowel, one consonant that is not w, x or y: `hop`, `fil`. */
function isShort(stem: string): boolean {
  return /^[^aeiou][^aeiouy]*[aeiouy][^aeiouwxy]$/.test(stem);
}
