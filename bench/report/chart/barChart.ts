import type { ChartTexts } from './chartFrame.ts';
import { chartFrame, chartWidth, svgNumber, svgText, titleHeight } from './chartFrame.ts';

export type BarChart = ChartTexts & {
  /** Names of the parts of a bar, at most five. */
  readonly parts: readonly string[];
  readonly bars: readonly Bar[];
  readonly format: (length: number) => string;
};

export type Bar = {
  readonly name: string;
  /** The length of each part. */
  readonly lengths: readonly number[];
};

const barHeight = 28;
const row = 40;
const legendHeight = 34;
const left = 150;
const right = chartWidth - 90;

/** Draws horizontal bars of several parts, each followed by its whole length as text. Returns an SVG. */
export function barChart({ parts, bars, format, ...texts }: BarChart): string {
  const totals = bars.map(({ lengths }) => lengths.reduce((sum, length) => sum + length, 0));
  const unit = (right - left) / Math.max(...totals);
  const legend = parts.map((part, index) => {
    const x = left + index * ((chartWidth - left) / parts.length);
    return `<rect class="part${index}" x="${svgNumber(x)}" y="${titleHeight + 2}" width="14" height="14"/>${svgText(part, { x: x + 20, y: titleHeight + 14 })}`;
  });
  const drawn = bars.map(({ name, lengths }, index) => {
    const top = titleHeight + legendHeight + index * row;
    let x = left;
    const pieces = lengths.map((length, part) => {
      const piece = `<rect class="part${part}" x="${svgNumber(x)}" y="${top}" width="${svgNumber(length * unit)}" height="${barHeight}"/>`;
      x += length * unit;
      return piece;
    });
    const middle = top + barHeight / 2 + 5;
    const label = svgText(name, { x: left - 10, y: middle, align: 'end' });
    return `${label}${pieces.join('')}${svgText(format(totals[index] ?? 0), { x: x + 8, y: middle })}`;
  });
  const height = titleHeight + legendHeight + bars.length * row + 8;
  return chartFrame(texts, height, [...legend, ...drawn].join('\n'));
}
