import type { LineChart, LinePoint } from './lineChart.ts';
import { expect, test } from 'vitest';
import { lineChart } from './lineChart.ts';

const chart: LineChart = {
  title: 'Ours & theirs',
  description: 'Seconds by docs.',
  xLabel: 'docs',
  formatX: (x) => `${x} docs`,
  formatY: (y) => `${y} s`,
  lines: [
    { name: 'ours', style: 'ours', points: [point(10, 1), point(100, 2)] },
    { name: 'theirs', style: 'docusaurus', points: [point(10, 3), { ...point(100, 2), least: 1, most: 4 }] },
  ],
};

function point(x: number, y: number): LinePoint {
  return { x, y, least: y, most: y };
}

/** The numbers of an attribute of all elements with a name, in their order. */
function numbersOf(svg: string, element: string, attribute: string): readonly number[] {
  return [...svg.matchAll(new RegExp(`<${element} [^>]*\\b${attribute}="([^"]*)"`, 'g'))].map(([, value]) =>
    Number(value),
  );
}

test('says its title, and describes itself to those who cannot see it', () => {
  const svg = lineChart(chart);
  expect(svg).toMatch(
    /^<svg [^>]*role="img" aria-labelledby="title description">\n<title id="title">Ours &amp; theirs</,
  );
  expect(svg).toContain('<desc id="description">Seconds by docs.</desc>');
});

test('equal ratios have equal distances, and more is higher', () => {
  const heights = numbersOf(lineChart(chart), 'circle', 'cy');
  // The points of each line, then the marks beside the names.
  const [one = 0, two = 0, three = 0, alsoTwo] = heights;
  expect(alsoTwo).toBe(two);
  expect((three - one) / (two - one)).toBeCloseTo(Math.log(3) / Math.log(2), 1);
  expect(two).toBeLessThan(one);
});

test('a spread reaches from the least to the most', () => {
  const spreads = [
    ...lineChart(chart).matchAll(/<line class="spread [^>]* y1="([\d.]+)" [^>]* y2="([\d.]+)"/g),
  ];
  const lengths = spreads.map(([, top, bottom]) => Number(bottom) - Number(top));
  expect(lengths.map((length) => length > 0)).toEqual([false, false, false, true]);
});

test('the names of lines that end at one point do not overlap', () => {
  const places = [...lineChart(chart).matchAll(/ y="([\d.]+)" [^>]*>(?:ours|theirs)</g)].map(([, y]) =>
    Number(y),
  );
  expect(Math.abs((places[0] ?? 0) - (places[1] ?? 0))).toBeGreaterThanOrEqual(20);
});

test('one point alone can be drawn', () => {
  const lines = [{ name: 'ours', style: 'ours', points: [point(10, 1)] }] as const;
  expect(lineChart({ ...chart, lines })).not.toContain('NaN');
});
