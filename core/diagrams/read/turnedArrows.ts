/** Names the arrows that were turned around for the layout, among those between the same two parts: `n1 n2 0`. */
export function turnedArrows(
  arrows: readonly { readonly from: string; readonly to: string; readonly isReversed: boolean }[],
): ReadonlySet<string> {
  const counts = new Map<string, number>();
  return new Set(
    arrows.flatMap(({ from, to, isReversed }) => {
      const pair = `${from} ${to}`;
      const count = counts.get(pair) ?? 0;
      counts.set(pair, count + 1);
      return isReversed ? [`${pair} ${count}`] : [];
    }),
  );
}
