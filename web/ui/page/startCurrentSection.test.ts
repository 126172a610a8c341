import { expect, test } from 'vitest';
import { currentSection } from './startCurrentSection.ts';

const reading = { top: 84, height: 800, atStart: false, atEnd: false, target: -1 };

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

test('at the end of the page the section that the address names is read, as long as it is in view', () => {
  const atEnd = { ...reading, atEnd: true };
  expect(currentSection([-900, 100, 300, 500], { ...atEnd, target: 1 })).toBe(1);
  expect(currentSection([-900, 100, 300, 500], { ...atEnd, target: 2 })).toBe(2);
  expect(currentSection([-900, 100, 300, 500], { ...atEnd, target: 0 })).toBe(3);
});

test('on a page that fits into the window, only a link says what is read besides its top', () => {
  const whole = { ...reading, atStart: true, atEnd: true };
  expect(currentSection([500, 600], { ...whole, target: 1 })).toBe(1);
  expect(currentSection([500, 600], whole)).toBe(-1);
});

test('headings in tabs that are not shown are never read', () => {
  expect(currentSection([Number.NaN, 100, Number.NaN], reading)).toBe(1);
  expect(currentSection([-200, Number.NaN, 700], reading)).toBe(0);
  expect(currentSection([-200, 300, Number.NaN], { ...reading, atEnd: true })).toBe(1);
});
