import { expect, test } from 'vitest';
import { parseSchema } from '#core/reference/schema/parseSchema.ts';
import { compareSdl } from '#core/reference/testing/compareSdl.ts';
import { generateVersions } from './generateVersions.ts';

test('versions are valid schemas of about the requested size, and the same for the same seed', () => {
  const versions = [...generateVersions(3000, 5, 7)];
  expect(versions.map((sdl) => parseSchema(sdl, 'made up').ok)).toStrictEqual([true, true, true, true, true]);
  expect(versions.every((sdl) => Math.abs(sdl.split('\n').length - 3000) < 600)).toBe(true);
  expect([...generateVersions(3000, 5, 7)]).toStrictEqual(versions);
});

test('each version changes something', async () => {
  const [first = '', second = ''] = generateVersions(3000, 2, 7);
  expect((await compareSdl(first, second)).length).toBeGreaterThan(3);
});
