import { expect, test } from 'vitest';
import { printStructureProblems, structureProblems } from './structureProblems.ts';
import { modulesOf } from './testing/modulesOf.ts';

const many = Array.from({ length: 26 }, (_, index) => [`web/ui/part${index}.ts`, ''] as const);

test('says which imports to turn around, which folder to sort and which file to rename, in words', () => {
  const modules = modulesOf({
    'core/site/a.ts': "import '../text/a.ts';\nimport '#core/text/b.ts';",
    'core/text/a.ts': "\n\nimport type { B } from '../site/b.ts';",
    'core/text/b.ts': 'export const c = 1;',
    ...Object.fromEntries(many),
  });
  expect(printStructureProblems(structureProblems(modules, { '#core/*': './core/*' }))).toBe(
    `folder-cycle  core/site, core/text
  These 2 folders import each other in a cycle.
  → Turn around the imports below: move what both sides need to a folder below them, or take it as an argument.
    core/text/a.ts:3 imports core/site/b.ts

room-cycle  core/site, core/text
  These 2 rooms import each other in a cycle.
  → Turn around the imports below: move what both sides need to a folder below them, or take it as an argument.
    core/text/a.ts:3 imports core/site/b.ts

crowded-folder  web/ui
  The folder has 26 files of its own besides tests; 25 are allowed.
  → Sort them by subject into folders inside it.

misnamed-file  core/text/b.ts
  The only value that it exports is 'c'.
  → Name the file 'c.ts', or the value after the file.

4 problems`,
  );
});

test('ignores the imports of tests, and does not count them in a folder', () => {
  const modules = modulesOf({
    'a/x.ts': "import '../b/x.ts';",
    'b/x.test.ts': "import '../a/x.ts';",
    'b/testing/x.ts': "import '../../a/x.ts';",
    ...Object.fromEntries(many.slice(1)),
    ...Object.fromEntries(many.map(([file]) => [file.replace('.ts', '.test.ts'), ''])),
  });
  expect(structureProblems(modules, {})).toEqual([]);
});

test('finds rooms that import each other through different folders of theirs', () => {
  const modules = modulesOf({
    'studio/saving/x.ts': "import '../preview/parts/x.ts';",
    'studio/preview/y.ts': "import '../saving/parts/y.ts';",
  });
  expect(structureProblems(modules, {}).map(({ code, where }) => `${code} ${where}`)).toEqual([
    'room-cycle studio/preview, studio/saving',
  ]);
});
