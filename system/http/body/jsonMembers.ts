/**
 * The members of an object in JSON, each with the text of its value, which is not parsed and may be malformed. Undefined if the text is not an
 * object.
 */
export function jsonMembers(text: string): ReadonlyMap<string, string> | undefined {
  const members = new Map<string, string>();
  let index = skipSpace(text, 0);
  if (text[index] !== '{') return undefined;
  index = skipSpace(text, index + 1);
  while (text[index] !== '}' || members.size > 0) {
    const keyEnd = text[index] === '"' ? endOfString(text, index) : -1;
    const colon = skipSpace(text, keyEnd + 1);
    if (keyEnd === -1 || text[colon] !== ':') return undefined;
    const key = parseString(text.slice(index, keyEnd + 1));
    const end = endOfValue(text, colon + 1);
    if (key === undefined || end === undefined) return undefined;
    members.set(key, text.slice(colon + 1, end));
    index = end;
    if (text[index] === '}') break;
    index = skipSpace(text, index + 1);
  }
  return skipSpace(text, index + 1) === text.length ? members : undefined;
}

function skipSpace(text: string, start: number): number {
  let index = start;
  while (index < text.length && ' \t\n\r'.includes(text.charAt(index))) index++;
  return index;
}

/** The index of the comma or brace after a value of an object. Undefined if there is none. */
function endOfValue(text: string, start: number): number | undefined {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    if (character === '"') index = endOfString(text, index);
    else if (character === '[' || character === '{') depth++;
    else if (depth === 0 && (character === ',' || character === '}')) return index;
    else if (character === ']' || character === '}') depth--;
  }
  return undefined;
}

/** The index of the quote that closes the string opened at another, or the length of the text if nothing closes it. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return Math.min(index, text.length);
}

function parseString(text: string): string | undefined {
  try {
    return String(JSON.parse(text));
  } catch {
    return undefined;
  }
}
