import { expect, test } from 'vitest';
import { navbarPosition } from './navbarPosition.ts';

const at = (previous: number, current: number): ReturnType<typeof navbarPosition> =>
  navbarPosition({ previous, current, height: 60, end: 2000 });

test('the navbar stays until the page has moved by its own height', () => {
  expect([at(0, 30), at(30, 59)]).toEqual(['shown', 'shown']);
});

test('scrolling down hides it, scrolling up shows it', () => {
  expect([at(30, 90), at(500, 540), at(540, 500)]).toEqual(['hidden', 'hidden', 'shown']);
});

test('neither standing still nor the bounce at the end of the page moves it', () => {
  expect([at(500, 500), at(2040, 2000)]).toEqual(['unchanged', 'unchanged']);
});
