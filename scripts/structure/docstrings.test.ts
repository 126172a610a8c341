import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const files = globSync('{bench,core,e2e,lake,schema,scripts,studio,web}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/*.generated.ts'],
});
const clause = /^\/\*\*[\s*]*(?:What|Whether|How|Where|Of|Those|Who|Which|That|When|Why)\b/;

/** The largest share of docstrings that may open with a clause. */
const limit = 0.03;

test('docstrings say what a function returns or does, and what a value is, instead of opening with a clause', () => {
  const docstrings = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\/\*\*[^]*?\*\//g)].map(([text]) => ({
      file,
      text: text.replaceAll(/\s+/g, ' '),
    })),
  );
  const clauses = docstrings.filter(({ text }) => clause.test(text));
  expect(docstrings.length).toBeGreaterThan(1000);
  // A failure lists them all: any of them can be rewritten.
  const tooMany = clauses.length >= limit * docstrings.length ? clauses : [];
  expect(tooMany.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});
