/** Something a reader should know about how a query was understood. `word` is the word of the query that is concerned. */
export type SearchNote = {
  readonly kind:
    | 'too-common'
    | 'forgiven'
    | 'distance-capped'
    | 'distance-ignored'
    | 'too-long'
    | 'too-many-clauses'
    | 'too-much-work';
  readonly word: string;
  readonly message: string;
};

/** What each kind of note says; `detail` is the number or the words that it speaks of. */
export function searchNote(kind: SearchNote['kind'], word: string, detail = ''): SearchNote {
  return { kind, word, message: messages[kind](word, detail) };
}

const messages: Record<SearchNote['kind'], (word: string, detail: string) => string> = {
  'too-common': (word) => `“${word}” is in nearly every text, so the search goes on without it.`,
  forgiven: (word, found) => `Nothing has “${word}”. Shown is what has ${found}.`,
  'distance-capped': (word, most) => `Up to ${most} typing errors can be forgiven in “${word}”.`,
  'distance-ignored': (word) => `“${word}” has a *, so that typing errors in it are not forgiven.`,
  'too-long': (_, most) => `Only the first ${most} characters of the search are looked at.`,
  'too-many-clauses': (word, most) =>
    `Only the first ${most} words of the search are looked for, up to “${word}”.`,
  'too-much-work': (word) => `The search was cut short at “${word}”. Fewer or longer words make it complete.`,
};
