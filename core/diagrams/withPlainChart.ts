/**
 * Makes a chart in a drawing plain: lines at the values of its axis in the place of the library's grid of a thousand dots, and straight lines
 * between values, because curves show values that nobody measured. Other drawings stay as they are.
 * @param header the first line of the diagram, which says whether a chart is horizontal
 */
export function withPlainChart(drawn: string, header: string): string {
  const dots = [...drawn.matchAll(dot)];
  const [first] = dots;
  if (!first) return drawn;
  const left = dots.map(([, x]) => Number(x));
  const top = dots.map(([, , y]) => Number(y));
  const [right, bottom] = [Math.max(...left), Math.max(...top)];
  const isHorizontal = header.endsWith('horizontal');
  const ticks = [...drawn.matchAll(isHorizontal ? tickBelow : tickBeside)].map(([, at = '']) => at);
  const path = ticks.map((at) =>
    isHorizontal ? `M${at},${Math.min(...top)}V${bottom}` : `M${Math.min(...left)},${at}H${right}`,
  );
  return drawn
    .replace(first[0], `<path d="${path.join('')}" class="xychart-grid"/>`)
    .replace(dot, '')
    .replace(shadow, '')
    .replace(curve, ' L$1');
}

const dot = /<circle cx="([\d.]+)" cy="([\d.]+)" r="1\.5" class="xychart-grid"\/>/g;

const tickBeside = /<text x="[\d.]+" y="([\d.]+)" text-anchor="end"[^>]* class="xychart-label">/g;
const tickBelow = /<text x="([\d.]+)" y="[\d.]+" text-anchor="middle"[^>]* class="xychart-label">/g;

const shadow = /<path [^>]*class="xychart-line-shadow [^>]*>/g;
const curve = / C[-\d.,]+ [-\d.,]+ ([-\d.,]+)/g;
