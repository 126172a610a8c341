/**
 * A part of an address as people read it: `caf%C3%A9` -> `café`, composed (NFC), so that texts that look alike are alike. A text
 * with a `%` that encodes nothing stays as it is: somebody typed it.
 */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return text.normalize('NFC');
  }
}
