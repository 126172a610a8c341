import { expect, test } from 'vitest';
import { measureLayers } from './measureLayers.ts';
import { modulesOf } from './testing/modulesOf.ts';

test('measures each layer, and all of them', () => {
  const modules = modulesOf({
    'core/a.ts': '/** Does it. */\nexport function a() {}\n',
    'core/types.generated.ts': 'export function b() {}\n',
    'web/Table.tsx': `export function Table() {\n}\nexport const card = () => 1;\n/** Sums. */\nexport function sum() {}\n`,
    'web/Table.test.tsx': 'a!;\n',
    'env.ts': '\n',
  });
  expect(measureLayers(modules)).toEqual([
    { layer: 'core', files: 1, lines: 2, testLines: 0, undocumented: 0 },
    { layer: 'web', files: 1, lines: 5, testLines: 1, undocumented: 2 / 3 },
    { layer: '.', files: 1, lines: 1, testLines: 0, undocumented: 0 },
    { layer: 'all', files: 3, lines: 8, testLines: 1, undocumented: 0.5 },
  ]);
});
