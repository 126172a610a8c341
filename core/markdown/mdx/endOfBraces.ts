const open = '{[(';
const close = '}])';

/** Matches text in which brackets do not count: strings and comments. */
const opaque =
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`|\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/y;

/** The longest search, in characters, so that a text of many brackets takes no time. */
const maxLength = 20_000;

/** Returns the offset after the bracket that closes the one at `start`; undefined if none does. */
export function endOfBraces(source: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < Math.min(source.length, start + maxLength); at += 1) {
    const character = source.charAt(at);
    opaque.lastIndex = at;
    const [skipped] = '"\'`/'.includes(character) ? (opaque.exec(source) ?? []) : [];
    if (skipped !== undefined) at += skipped.length - 1;
    else if (open.includes(character)) depth += 1;
    else if (close.includes(character)) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}
