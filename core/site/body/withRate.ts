/** A block that starts with the default rate of the site settings. */
export function withRate<Leaf extends object>(
  block: Leaf,
  defaultRate: number,
): Leaf & { readonly defaultRate: number } {
  return { ...block, defaultRate };
}
