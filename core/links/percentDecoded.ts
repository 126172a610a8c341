/**
 * Decodes a part of an address and normalizes it to NFC, so that texts that look the same are equal: `caf%C3%A9` -> `café`. A text
 * that is not valid percent-encoding is only normalized.
 */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return text.normalize('NFC');
  }
}
