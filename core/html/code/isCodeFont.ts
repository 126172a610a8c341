/** Returns whether a CSS list of fonts is one in which people write code. */
export function isCodeFont(fonts: string): boolean {
  return /\bmono\b|monospace|courier|consolas|menlo|monaco/i.test(fonts);
}
