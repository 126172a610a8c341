/** Returns what `read` returns; undefined when it throws. */
export function orUndefined<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
