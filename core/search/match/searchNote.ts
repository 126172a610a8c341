/** Something a reader should know about how a query was evaluated. `word` is the word of the query that it is about. */
export type SearchNote = {
  readonly kind:
    | 'too-common'
    | 'no-letters'
    | 'sign-as-text'
    | 'similar-words'
    | 'synonyms'
    | 'distance-capped'
    | 'distance-ignored'
    | 'too-long'
    | 'too-many-clauses'
    | 'too-much-work';
  readonly word: string;
  readonly message: string;
};

/** Creates a note; `detail` is the number or the words in its message. */
export function searchNote(kind: SearchNote['kind'], word: string, detail = ''): SearchNote {
  return { kind, word, message: messages[kind](word, detail) };
}

const messages: Record<SearchNote['kind'], (word: string, detail: string) => string> = {
  'too-common': (word, all) =>
    all === ''
      ? `“${word}” is in nearly every text and was ignored.`
      : `${all} are in nearly every text and were ignored.`,
  'no-letters': (word) => `“${word}” has no letters or digits, so it cannot be found.`,
  'sign-as-text': (word) =>
    `Searched for “${word}”, as nothing else was asked for. To leave out pages with “${word}”, add a word to find: fees -${word}.`,
  'similar-words': (word, found) => `Nothing contains “${word}”. Showing results for ${found}.`,
  synonyms: (_, phrases) => `Also searched for ${phrases}.`,
  'distance-capped': (word, max) => `At most ${max} typing errors are allowed in “${word}”.`,
  'distance-ignored': (word) => `“${word}” contains a *, so no typing errors are allowed in it.`,
  'too-long': (_, max) => `Only the first ${max} characters of the search are used.`,
  'too-many-clauses': (word, max) => `Only the first ${max} words of the search are used, up to “${word}”.`,
  'too-much-work': (word) =>
    `The search was cut short at “${word}”. Use fewer or longer words to get all results.`,
};
