import { expect, test } from 'vitest';
import { currentSection } from './startCurrentSection.ts';

const reading = { top: 84, height: 800, atEnd: false };

test('no section is read before the first heading is in the upper half', () => {
  expect(currentSection([500, 900], reading)).toBe(-1);
});

test('the first heading in the upper half is the one that is read', () => {
  expect(currentSection([-300, 120, 380], reading)).toBe(1);
});

test('a heading that a link led to counts', () => {
  expect(currentSection([-300, 84, 500], reading)).toBe(1);
});

test('a long section stays until the next heading comes up', () => {
  expect(currentSection([-300, -20, 401], reading)).toBe(1);
  expect(currentSection([-300, -20, 399], reading)).toBe(2);
});

test('after the last heading the last section is read, and at the end of the page too', () => {
  expect(currentSection([-900, -200], reading)).toBe(1);
  expect(currentSection([-900, 100, 700], { ...reading, atEnd: true })).toBe(2);
});

test('a page without headings has no section', () => {
  expect(currentSection([], reading)).toBe(-1);
});
