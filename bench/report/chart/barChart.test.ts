import { expect, test } from 'vitest';
import { barChart } from './barChart.ts';

const svg = barChart({
  title: 'Sites',
  description: 'Bytes.',
  parts: ['HTML', 'search'],
  bars: [
    { name: 'ours', lengths: [10, 30] },
    { name: 'theirs', lengths: [20, 0] },
  ],
  format: (length) => `${length} MB`,
});

test('a bar has its parts one after the other, and its whole length in words', () => {
  const bars = [...svg.matchAll(/class="part\d" x="([\d.]+)" y="\d+" width="([\d.]+)" height="28"/g)];
  const [first, second, third] = bars.map(([, x, width]) => ({ x: Number(x), width: Number(width) }));
  expect(second?.x).toBeCloseTo((first?.x ?? 0) + (first?.width ?? 0), 1);
  expect((second?.width ?? 0) / (first?.width ?? 0)).toBeCloseTo(3, 1);
  expect((third?.width ?? 0) / (first?.width ?? 0)).toBeCloseTo(2, 1);
  expect(svg).toContain('>40 MB<');
});

test('the legend names the parts', () => {
  expect(svg).toContain('>HTML<');
  expect(svg).toContain('>search<');
});
