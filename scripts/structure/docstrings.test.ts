import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const files = globSync(
  '{bench,core,e2e,lake,publishing,schema,scripts,studio,system,web}/**/*.{ts,tsx,mjs}',
  {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.generated.ts'],
  },
);
const clause =
  /^\/\*\*[\s*]*(?:What|Whatever|Whether|How|Where|Of|Those|Who|Whoever|Whom|Whose|Which|That|When|Why)\b/;

test('docstrings say what a function returns or does, and what a value is, instead of opening with a clause', () => {
  const docstrings = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\/\*\*[^]*?\*\//g)].map(([text]) => ({
      file,
      text: text.replaceAll(/\s+/g, ' '),
    })),
  );
  expect(docstrings.length).toBeGreaterThan(1000);
  const clauses = docstrings.filter(({ text }) => clause.test(text));
  expect(clauses.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});
