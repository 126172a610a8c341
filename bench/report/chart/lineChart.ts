import type { ChartStyle, ChartTexts } from './chartFrame.ts';
import { chartFrame, chartWidth, svgNumber, svgText, titleHeight } from './chartFrame.ts';
import { logScale } from './logScale.ts';

export type LineChart = ChartTexts & {
  /** A few words for the numbers along the bottom. */
  readonly xLabel: string;
  readonly lines: readonly Line[];
  readonly formatX: (x: number) => string;
  readonly formatY: (y: number) => string;
};

export type Line = {
  readonly name: string;
  readonly style: ChartStyle;
  /** From left to right; all numbers are positive. */
  readonly points: readonly LinePoint[];
};

export type LinePoint = {
  readonly x: number;
  readonly y: number;
  /** The least and the greatest of several measurements. */
  readonly least: number;
  readonly most: number;
};

const height = 440;
const plot = { left: 72, right: chartWidth - 210, top: titleHeight + 8, bottom: height - 56 };
/** The least distance between the baselines of two names. */
const lineHeight = 20;

/** Draws lines with logarithmic scales and their names at their right ends. Returns an SVG. */
export function lineChart({ lines, xLabel, formatX, formatY, ...texts }: LineChart): string {
  const points = lines.flatMap((line) => line.points);
  const measured = points.map(({ x }) => x);
  const across = logScale(measured);
  const up = logScale(points.flatMap(({ least, most }) => [least, most]));
  // The plot begins and ends with what was measured, not with a tick.
  const start = across.place(Math.min(...measured));
  const length = across.place(Math.max(...measured)) - start || 1;
  const placeX = (x: number): number =>
    plot.left + ((across.place(x) - start) / length) * (plot.right - plot.left);
  const placeY = (y: number): number => plot.bottom - up.place(y) * (plot.bottom - plot.top);

  const rows = up.ticks.map((tick) => {
    const y = placeY(tick);
    return (
      gridLine(plot.left, y, plot.right, y) +
      svgText(formatY(tick), { x: plot.left - 8, y: y + 5, align: 'end' })
    );
  });
  const columns = [...new Set(measured)].map((x) => {
    const place = placeX(x);
    return (
      gridLine(place, plot.top, place, plot.bottom) +
      svgText(formatX(x), { x: place, y: plot.bottom + 20, align: 'middle' })
    );
  });
  const label = svgText(xLabel, { x: (plot.left + plot.right) / 2, y: height - 14, align: 'middle' });
  const drawn = lines.map((line) => drawLine(line, placeX, placeY));
  return chartFrame(
    texts,
    height,
    [...rows, ...columns, label, ...drawn, ...namesOf(lines, placeY)].join('\n'),
  );
}

type Place = (value: number) => number;

function drawLine({ style, points }: Line, placeX: Place, placeY: Place): string {
  const path = points.map(({ x, y }) => `${svgNumber(placeX(x))},${svgNumber(placeY(y))}`).join(' ');
  const marks = points.map(({ x, y, least, most }) => {
    const [across, top, bottom] = [placeX(x), placeY(most), placeY(least)].map(svgNumber);
    return `<line class="spread ${style}" x1="${across}" y1="${top}" x2="${across}" y2="${bottom}"/><circle class="${style}" cx="${across}" cy="${svgNumber(placeY(y))}" r="4"/>`;
  });
  return `<polyline class="line ${style}" points="${path}"/>${marks.join('')}`;
}

/** Names at the right, in the order of the ends of the lines and as near to them as they fit, each with a piece of its line. */
function namesOf(lines: readonly Line[], placeY: Place): readonly string[] {
  const ends = lines
    .flatMap(({ name, style, points }) => {
      const end = points.at(-1);
      return end ? [{ name, style, y: placeY(end.y) }] : [];
    })
    .toSorted((one, other) => one.y - other.y);
  let free = 0;
  return ends.map(({ name, style, y }) => {
    const place = Math.max(y, free);
    free = place + lineHeight;
    const [left, middle, right] = [14, 32, 50].map((offset) => svgNumber(plot.right + offset));
    const across = svgNumber(place);
    const piece = `<polyline class="line ${style}" points="${left},${across} ${right},${across}"/>`;
    const mark = `<circle class="${style}" cx="${middle}" cy="${across}" r="4"/>`;
    return `${piece}${mark}${svgText(name, { x: plot.right + 58, y: place + 5 })}`;
  });
}

function gridLine(x1: number, y1: number, x2: number, y2: number): string {
  const [left, top, right, bottom] = [x1, y1, x2, y2].map(svgNumber);
  return `<line class="grid" x1="${left}" y1="${top}" x2="${right}" y2="${bottom}"/>`;
}
