/**
 * Returns whether a security policy can name the server of an address. URLs allow punctuation in host names that would end a directive:
 * `https://a;sandbox.example`.
 */
export function isNameable(url: string): boolean {
  return URL.canParse(url) && /^(?:[\w.-]+|\[[\da-f:]+\])$/.test(new URL(url).hostname);
}
