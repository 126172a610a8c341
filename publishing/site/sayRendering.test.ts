import { expect, test } from 'vitest';
import { sayRendering } from './createPageRendering.ts';

/** Returns the lines that are said while pages are rendered in batches. */
function said(total: number, batch: number): readonly string[] {
  const lines: string[] = [];
  const rendered = sayRendering((line) => lines.push(line), total);
  for (let count = batch; count < total; count += batch) rendered(count);
  rendered(total);
  return lines;
}

test('says about ten times how far it is, and nothing at the end', () => {
  const lines = said(3000, 16);
  expect(lines).toHaveLength(9);
  expect([lines[0], lines.at(-1)]).toEqual(['Rendered 304 of 3000 pages…', 'Rendered 2736 of 3000 pages…']);
  expect(said(220, 110)).toEqual(['Rendered 110 of 220 pages…']);
});

test('says nothing of a few pages', () => {
  expect(said(200, 16)).toEqual([]);
});
