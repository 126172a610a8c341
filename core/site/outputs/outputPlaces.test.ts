import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outputPlaces } from './outputPlaces.ts';

test("returns the file in the way: at the same place, at that of a folder, or inside the new file's name", () => {
  const places = outputPlaces();
  expect(places.claim('docs/why/index.html')).toBeUndefined();
  expect(places.claim('docs/why/index.html')).toBe('docs/why/index.html');
  expect(places.claim('docs/why/index.html/index.html')).toBe('docs/why/index.html');
  expect(places.claim('docs/why')).toBe('docs/why/index.html');
  expect(places.claim('docs/whyever')).toBeUndefined();
  expect(places.claim('docs/Why/index.html')).toBeUndefined();
});

test('a place that is refused is not claimed', () => {
  const places = outputPlaces();
  places.claim('a');
  expect(places.claim('a/b')).toBe('a');
  expect(places.inTheWayOf('a/b/c')).toBe('a');
});

test('places that are folded into one', () => {
  const places = outputPlaces((place) => place.toLowerCase());
  places.claim('docs/Why');
  expect(places.claim('Docs/why')).toBe('docs/Why');
  expect(places.claim('DOCS')).toBe('docs/Why');
});

test('all claimed places fit into one folder', () => {
  const place = fc
    .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join('/'));
  fc.assert(
    fc.property(fc.array(place), (wanted) => {
      const places = outputPlaces();
      const claimed = wanted.filter((each) => places.claim(each) === undefined);
      expect(new Set(claimed).size).toBe(claimed.length);
      expect(claimed.filter((one) => claimed.some((other) => other.startsWith(`${one}/`)))).toEqual([]);
      const refused = wanted.filter((each) => !claimed.includes(each));
      expect(refused.filter((each) => places.inTheWayOf(each) === undefined)).toEqual([]);
    }),
  );
});
