/** A text, or undefined if it is empty: for optional fields, which are never `''`. */
export function filled(text: string): string | undefined {
  return text === '' ? undefined : text;
}
