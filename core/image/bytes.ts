/** Thrown for an image whose data ends too early, or has something else where one of its parts has to start. */
export class DamagedImageError extends Error {
  constructor() {
    super('The image is damaged or incomplete.');
    this.name = 'DamagedImageError';
  }
}

/** The result of reading an image; undefined if it is damaged. */
export function unlessDamaged<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof DamagedImageError) return undefined;
    throw error;
  }
}

/** Bytes as text, a character each. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  // The number of arguments of a function is limited.
  for (let at = 0; at < bytes.length; at += 10_000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 10_000));
  }
  return text;
}

/** The part of a file between two places. Throws a `DamagedImageError` if the file ends before it. */
export function part(bytes: Uint8Array, from: number, to: number): Uint8Array {
  if (to > bytes.length || from > to) throw new DamagedImageError();
  return bytes.subarray(from, to);
}

/** A whole number of two or four bytes. Throws a `DamagedImageError` if the file ends before it. */
export function integerAt(bytes: Uint8Array, at: number, size: 2 | 4, order: 'big' | 'little'): number {
  const { buffer, byteOffset } = part(bytes, at, at + size);
  const view = new DataView(buffer, byteOffset, size);
  const isLittle = order === 'little';
  return size === 2 ? view.getUint16(0, isLittle) : view.getUint32(0, isLittle);
}

/** Returns the bytes of all parts, one after the other. */
export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const each of parts) {
    whole.set(each, at);
    at += each.length;
  }
  return whole;
}
