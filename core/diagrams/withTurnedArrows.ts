import type { DiagramReading } from './read/diagramReading.ts';

const edge = /<polyline class="edge" data-from="(\w+)" data-to="(\w+)"[^>]*>/g;

/** Turns the heads of arrows that were laid out the other way round. */
export function withTurnedArrows(drawn: string, turned: DiagramReading['turned']): string {
  if (!turned || turned.size === 0) return drawn;
  const counts = new Map<string, number>();
  return drawn.replace(edge, (polyline: string, from: string, to: string) => {
    const pair = `${from} ${to}`;
    const count = counts.get(pair) ?? 0;
    counts.set(pair, count + 1);
    if (!turned.has(`${pair} ${count}`) || polyline.includes('marker-start')) return polyline;
    return polyline.replace('marker-end="url(#arrowhead)"', 'marker-start="url(#arrowhead-start)"');
  });
}
