export type LexemeType = 'FIELD' | 'TERM' | 'EDIT_DISTANCE' | 'BOOST' | 'PRESENCE';

/** A token of a query. Escapes in `text` are resolved; `start` and `end` are offsets in the query (UTF-16 code units). */
export type Lexeme = {
  readonly type: LexemeType;
  readonly text: string;
  readonly start: number;
  readonly end: number;
};

/** White space and hyphens end a term, as they separate the words of a text. */
const separator = /[\s-]/;
const integer = /\d*/y;
const decimal = /\d+(?:\.\d+)?|/y;

/**
 * Splits any text into lexemes. A backslash escapes the next character, `:` ends a field name, `~` and `^` are followed by a
 * number (which may be missing), `+` and `-` are signs only at the beginning of a term.
 *
 * `+title:rates~1` -> PRESENCE `+`, FIELD `title`, TERM `rates`, EDIT_DISTANCE `1`
 */
export function lexQuery(query: string): readonly Lexeme[] {
  const lexemes: Lexeme[] = [];
  let text = '';
  let start = 0;
  let position = 0;

  const emit = (type: LexemeType, end: number) => {
    lexemes.push({ type, text, start, end });
    text = '';
  };
  const emitNumber = (type: LexemeType, digits: RegExp) => {
    digits.lastIndex = position;
    text = digits.exec(query)?.[0] ?? '';
    start = position;
    position += text.length;
    emit(type, position);
  };

  while (position < query.length) {
    const char = query.charAt(position);
    const end = position;
    position += 1;
    if (char === '\\') {
      text += query.charAt(position);
      position += 1;
      continue;
    }
    if (char === ':') {
      emit('FIELD', end);
    } else if (char === '~' || char === '^') {
      if (end > start) emit('TERM', end);
      if (char === '~') emitNumber('EDIT_DISTANCE', integer);
      else emitNumber('BOOST', decimal);
    } else if ((char === '+' || char === '-') && end === start) {
      text = char;
      emit('PRESENCE', position);
    } else if (separator.test(char)) {
      if (end > start) emit('TERM', end);
    } else {
      text += char;
      continue;
    }
    start = position;
  }
  if (position > start) emit('TERM', position);
  return lexemes;
}
