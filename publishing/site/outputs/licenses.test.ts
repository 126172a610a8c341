import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { brand } from '#core/custom/brand.ts';
import { licenses } from './licenses.ts';

test('includes the licences of the font of titles and of the framework', () => {
  const { path: file, contents } = licenses();
  expect(file).toBe('licenses/third-party.txt');
  const font = path.posix.join(brand.titleFont, '../../LICENSE');
  for (const licence of [
    font,
    'next/license.md',
    'react/LICENSE',
    'react-dom/LICENSE',
    'scheduler/LICENSE',
  ]) {
    expect(contents).toContain(readFileSync(path.resolve('node_modules', licence), 'utf8').trim());
  }
});
