import { expect, test } from 'vitest';
import { measureStructure } from './measureStructure.ts';
import { structureTable } from './structureTable.ts';
import { modulesOf } from './testing/modulesOf.ts';

const modules = modulesOf({
  'core/table.ts': "import './small.ts';\nimport '../web/Table.tsx';\nexport type Table = 1;\n",
  'core/small.ts': '\nexport const small = 1;\n',
  'core/long.ts': `// A comment.\n${'\n'.repeat(99)}export const other = a === null;\n`,
  'web/Table.tsx': `import '#core/table.ts';\nexport function Table() {${'\n'.repeat(70)}  return 1 as any;\n}\n`,
  'web/card.ts': 'export type Card = 1;\n',
  'web/Card.tsx': '/** Shows it. */\nexport function Card() {}\n',
  'web/Table.test.tsx': 'a!;\n',
});

test('measures each layer, all of them, and the tests', () => {
  const { layers, typesAndComponents, sharedNames } = measureStructure(modules, { '#core/*': './core/*' });
  expect(Object.keys(layers)).toEqual(['core', 'web', 'all', 'tests']);
  expect(layers['core']).toMatchObject({
    files: 3,
    lines: 106,
    medianLines: 3,
    maxLines: 101,
    smallShare: 2 / 3,
    splinters: ['core/small.ts'],
    commentShare: 1 / 106,
    emptyComparisons: 1,
    misnamed: ['core/long.ts'],
    knots: [],
  });
  expect(layers['web']).toMatchObject({
    files: 3,
    medianLines: 2,
    escapes: 2,
    undocumented: ['web/Table.tsx Table'],
  });
  expect(layers['all']?.medianLines).toBe(2.5);
  expect(layers['all']?.knots.map(({ folders }) => folders)).toEqual([['core', 'web']]);
  expect(layers['tests']).toMatchObject({ files: 1, escapes: 1 });
  expect(typesAndComponents).toEqual(['Table']);
  expect(sharedNames).toEqual([
    { name: 'Card', files: ['web/card.ts', 'web/Card.tsx'] },
    { name: 'Table', files: ['core/table.ts', 'web/Table.tsx'] },
  ]);
});

test('prints a column for each layer, and below it what is about all of them', () => {
  const lines = structureTable(measureStructure(modules, { '#core/*': './core/*' })).split('\n');
  expect(lines[0]).toMatch(/^ +core +web +all +tests$/);
  expect(lines).toContainEqual(expect.stringMatching(/^files +3 +3 +6 +1$/));
  expect(lines).toContainEqual(expect.stringMatching(/^lines of comment +1 % +1 % +1 % +0 %$/));
  expect(lines.at(-1)).toBe('names of a type in core and of a component in web: 1');
  expect(lines).toContain('longest function: Table in web/Table.tsx:2, 72 lines');
});
