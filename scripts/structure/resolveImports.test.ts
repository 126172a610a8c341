import { expect, test } from 'vitest';
import { resolveImports } from './resolveImports.ts';
import { modulesOf } from './testing/modulesOf.ts';

const aliases = { '#core/*': './core/*', '#env': './env.ts' };

/** Returns the targets of the imports of `web/a/x.ts`, which stands beside some other files. */
function targetsOf(text: string): readonly string[] {
  const modules = modulesOf({
    'web/a/x.ts': text,
    'web/a/y.ts': '',
    'web/b/index.ts': '',
    'web/c.tsx': '',
    'core/text/z.ts': '',
    'env.ts': '',
  });
  return resolveImports(modules, aliases).map(({ to }) => to);
}

test.each([
  ['a file beside it', './y.ts', 'web/a/y.ts'],
  ['a file above it', '../c.tsx', 'web/c.tsx'],
  ['an alias with a pattern', '#core/text/z.ts', 'core/text/z.ts'],
  ['an alias of one file', '#env', 'env.ts'],
  ['a file without its extension', './y', 'web/a/y.ts'],
  ['a file by the extension that it gets when it is compiled', '../c.jsx', 'web/c.tsx'],
  ['a folder with an index', '../b', 'web/b/index.ts'],
  ['what is not a module', '../b/x.css?raw', 'web/b/x.css'],
])('finds %s', (_, specifier, target) => {
  expect(targetsOf(`import '${specifier}';`)).toEqual([target]);
});

test('leaves out packages, unknown aliases and the file itself', () => {
  expect(
    targetsOf(`import 'react'; import 'node:fs'; import '#other/x.ts'; new URL('./x.ts', import.meta.url);`),
  ).toEqual([]);
});

test('returns the place of an import', () => {
  const modules = modulesOf({ 'a/x.ts': "\n\nimport type { Y } from '../b/y.ts';", 'b/y.ts': '' });
  expect(resolveImports(modules, {})).toEqual([{ from: 'a/x.ts', line: 3, to: 'b/y.ts' }]);
});
