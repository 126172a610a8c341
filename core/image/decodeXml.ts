import { DamagedImageError, latin1 } from './bytes.ts';

/** The text of an XML document, in the encoding that it declares; UTF-8 by default. Throws a `DamagedImageError` if it is not in it. */
export function decodeXml(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch (cause) {
    if (cause instanceof RangeError || cause instanceof TypeError) throw new DamagedImageError();
    throw cause;
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = latin1(bytes.subarray(0, 200));
  return /^(?:\xEF\xBB\xBF)?<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)/.exec(start)?.[1] ?? 'utf-8';
}
