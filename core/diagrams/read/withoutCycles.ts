/** An edge as it is laid out. If `isReversed`, its head belongs to its beginning. */
export type LaidOutEdge<Edge> = {
  readonly edge: Edge;
  readonly from: string;
  readonly to: string;
  readonly isReversed: boolean;
};

/**
 * Turns around the edges that lead back to where a path came from, so that what comes first is laid out first. The library would break cycles
 * at the parts with the most edges, which puts the middle of a process at its beginning.
 */
export function withoutCycles<Edge extends { readonly from: string; readonly to: string }>(
  edges: readonly Edge[],
): readonly LaidOutEdge<Edge>[] {
  const leaving = Map.groupBy(edges, ({ from }) => from);
  const back = new Set<Edge>();
  const finished = new Set<string>();
  const onPath = new Set<string>();
  const visit = (id: string): void => {
    if (finished.has(id)) return;
    onPath.add(id);
    for (const edge of leaving.get(id) ?? []) {
      if (onPath.has(edge.to)) back.add(edge);
      else visit(edge.to);
    }
    onPath.delete(id);
    finished.add(id);
  };
  edges.forEach(({ from }) => visit(from));
  return edges.map((edge) => {
    const isReversed = back.has(edge) && edge.from !== edge.to;
    return { edge, isReversed, from: isReversed ? edge.to : edge.from, to: isReversed ? edge.from : edge.to };
  });
}
