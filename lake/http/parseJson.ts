/** How deep lists and objects may be nested in a request. */
const maxDepth = 256;

/**
 * Parses JSON. Throws an Error if it is invalid, or nested more than `maxDepth` levels deep: recursion into it would
 * overflow the stack.
 */
export function parseJson(text: string): unknown {
  if (isDeeperThan(maxDepth, text)) throw new Error(`it is nested more than ${maxDepth} levels deep`);
  return JSON.parse(text);
}

function isDeeperThan(limit: number, text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '"') index = endOfString(text, index);
    else if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth > limit) return true;
  }
  return false;
}

/** The index of the quote that closes the string opened at another, or the length of the text if nothing closes it. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, index: number): boolean {
  let start = index;
  while (text[start - 1] === '\\') start--;
  return (index - start) % 2 === 1;
}
