/** Limits of a JSON text besides its length. */
export type JsonLimits = {
  readonly values: number;
  /** Limits of each item of a list in the outermost object, such as each mutation of a transaction. */
  readonly item?: { readonly values: number; readonly bytes: number; readonly message: string };
};

/** A JSON text has too many values to be parsed. */
export class JsonSizeError extends Error {}

/** The maximum depth of lists and objects in a request. */
const maxDepth = 256;
/** Depth of an item of a list in the outermost object. */
const itemDepth = 3;

/**
 * Parses JSON. Throws an Error if it is invalid, has too many values, or is nested more than `maxDepth` levels deep: recursion into it would
 * overflow the stack.
 */
export function parseJson(text: string, maxValues = Infinity): unknown {
  createJsonMeter({ values: maxValues }).add(Buffer.from(text));
  return JSON.parse(text);
}

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = Buffer.from('"\\,[]{}');

/** Measures JSON in UTF-8, piece by piece, before it is parsed. */
export type JsonMeter = {
  /**
   * Throws an Error if JSON is nested too deeply, and a `JsonSizeError` if it has too many values, which would take many times the memory of their
   * text. An empty list or object counts as two.
   */
  readonly add: (bytes: Uint8Array) => void;
};

/** Only ASCII matters to it, whose bytes are no part of other characters. */
export function createJsonMeter({ values: maxValues, item }: JsonLimits): JsonMeter {
  let [depth, values, position] = [0, 1, 0];
  let itemStart = { values: 0, position: 0 };
  let [isInString, isEscaped] = [false, false];
  const count = (): void => {
    values += 1;
    if (values > maxValues) throw new JsonSizeError(`it has more than ${maxValues} values`);
    if (item && depth >= itemDepth && values - itemStart.values > item.values) {
      throw new JsonSizeError(item.message);
    }
  };
  const open = (): void => {
    depth += 1;
    // The container itself was counted before; this counts its first value.
    if (depth === itemDepth) itemStart = { values: values - 1, position };
    count();
    if (depth > maxDepth) throw new Error(`it is nested more than ${maxDepth} levels deep`);
  };
  const close = (): void => {
    if (item && depth === itemDepth && position - itemStart.position >= item.bytes) {
      throw new JsonSizeError(item.message);
    }
    depth -= 1;
  };
  const addByte = (byte: number): void => {
    if (isInString) {
      if (isEscaped) isEscaped = false;
      else if (byte === backslash) isEscaped = true;
      else if (byte === quote) isInString = false;
    } else if (byte === quote) isInString = true;
    else if (byte === comma) count();
    else if (byte === openList || byte === openObject) open();
    else if (byte === closeList || byte === closeObject) close();
  };
  return {
    add: (bytes) => {
      for (const byte of bytes) {
        addByte(byte);
        position += 1;
      }
    },
  };
}
