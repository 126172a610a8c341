/**
 * A part of an address as people read it: `caf%C3%A9` -> `café`, in Unicode's composed form (NFC), so that texts that look the
 * same are the same. A text with a `%` that encodes nothing stays as it is: somebody typed it.
 */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return text.normalize('NFC');
  }
}
