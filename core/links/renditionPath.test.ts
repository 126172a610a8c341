import { expect, test } from 'vitest';
import { parseRenditionPath, renditionPath } from './renditionPath.ts';

const original = '/media/0a1b-1600x900-at-10-20-800x600.jpg';

test('the path of a rendition says what it is made of, how wide it is, and in which format', () => {
  const rendition = { original, width: 768, format: 'webp' } as const;
  expect(renditionPath(rendition)).toBe(`${original}.768.webp`);
  expect(parseRenditionPath(`${original}.768.webp`)).toEqual(rendition);
});

test.each([
  original,
  `${original}.768.gif`,
  `${original}.0768.webp`,
  `${original}.webp`,
  `/files${original}.768.webp`,
  `/media/../x.jpg.768.webp`,
])('%s is the path of no rendition', (path) => {
  expect(parseRenditionPath(path)).toBeUndefined();
});
