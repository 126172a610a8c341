/**
 * A block that starts with the default rate of the site settings. On a site without custom blocks there is no such block: its type is `never`, which
 * only a type parameter lets us spread.
 */
export function withRate<Leaf extends object>(
  block: Leaf,
  defaultRate: number,
): Leaf & { readonly defaultRate: number } {
  return { ...block, defaultRate };
}
