/** How deep lists and objects may be nested in each other in what a client sends. */
const MAX_DEPTH = 256;

/**
 * Parses JSON. Throws an Error when it is not JSON, or nested more than `MAX_DEPTH` levels deep: whatever works on it
 * level by level would fill the stack.
 */
export function parseJson(text: string): unknown {
  if (isDeeperThan(MAX_DEPTH, text)) throw new Error(`it is nested more than ${MAX_DEPTH} levels deep`);
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

/** The index of the quote that ends the string that starts at another, or the length of a text in which it does not end. */
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
