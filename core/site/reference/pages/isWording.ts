/** Returns whether a change is only one of wording: of a description, or of the reason of a deprecation. */
export function isWording({ kind }: { readonly kind: string }): boolean {
  return /^(?:description-|deprecation-reason-)/.test(kind);
}
