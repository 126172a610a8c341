/** How large a JSON text may be, besides its length. */
export type JsonLimits = {
  readonly values: number;
  /** Of each item of a list in the outermost object, such as each mutation of a transaction. */
  readonly item?: { readonly values: number; readonly bytes: number; readonly message: string };
};

/** A JSON text has too many values to be parsed. */
export class JsonSizeError extends Error {}

/** How deep lists and objects may be nested in a request. */
const maxDepth = 256;
/** Depth of an item of a list in the outermost object. */
const itemDepth = 3;

/**
 * Parses JSON. Throws an Error if it is invalid, or nested more than `maxDepth` levels deep: recursion into it would overflow the stack.
 */
export function parseJson(text: string): unknown {
  checkJsonSize(Buffer.from(text));
  return JSON.parse(text);
}

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = Buffer.from('"\\,[]{}');

/**
 * Throws an Error if JSON in UTF-8 is nested too deeply, and a `JsonSizeError` if it has too many values, which would take many times the memory
 * of their text. An empty list or object counts as two. Only ASCII matters, whose bytes are no part of other characters.
 */
export function checkJsonSize(
  bytes: Uint8Array,
  { values: maxValues, item }: JsonLimits = { values: Infinity },
): void {
  let [depth, values] = [0, 1];
  let itemStart = { values: 0, index: 0 };
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === quote) index = endOfString(bytes, index);
    else if (byte === comma) values++;
    else if (byte === openList || byte === openObject) {
      values++;
      depth++;
      if (depth === itemDepth) itemStart = { values: values - 1, index };
    } else if (byte === closeList || byte === closeObject) {
      if (item && depth === itemDepth) {
        const [itemValues, itemBytes] = [values - itemStart.values + 1, index - itemStart.index + 1];
        if (itemValues > item.values || itemBytes > item.bytes) throw new JsonSizeError(item.message);
      }
      depth--;
    }
    if (depth > maxDepth) throw new Error(`it is nested more than ${maxDepth} levels deep`);
    if (values > maxValues) throw new JsonSizeError(`it has more than ${maxValues} values`);
  }
}

/** The index of the quote that closes the string opened at another, or the length of the text if nothing closes it. */
function endOfString(bytes: Uint8Array, start: number): number {
  let index = start + 1;
  while (index < bytes.length && bytes[index] !== quote) index += bytes[index] === backslash ? 2 : 1;
  return index;
}
