import { expect, test } from 'vitest';
import { sayDrawing } from './sayDrawing.ts';

function linesOf(total: number): readonly string[] {
  const lines: string[] = [];
  const tell = sayDrawing((line) => lines.push(line));
  for (let drawn = 0; drawn <= total; drawn += 1) tell(drawn, total);
  return lines;
}

test('says about ten lines in the course of many pictures, and nothing about a few', () => {
  expect(linesOf(49)).toEqual([]);
  const lines = linesOf(505);
  expect(lines).toHaveLength(10);
  expect(lines.slice(0, 2)).toEqual(['Drawing 505 pictures…', 'Drew 51 of 505 pictures.']);
});
