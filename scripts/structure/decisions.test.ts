import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../docs/decisions');
const decisions = globSync('[0-9]*.md', { cwd: folder })
  .toSorted()
  .map((file) => ({ file, lines: readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n') }));

test.each(decisions)('$file has a status with a date, and at most 60 lines', ({ file, lines }) => {
  const [title, , status] = lines;
  expect(title).toMatch(new RegExp(`^# ${file.slice(0, 3)} \\S`));
  expect(status).toMatch(/^Accepted on \d{1,2} [A-Z][a-z]+ \d{4}\./);
  expect(lines.length).toBeLessThanOrEqual(60);
});

test('the index lists every decision by its title', () => {
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const listed = index.split('\n').filter((line) => line.startsWith('- '));
  expect(listed).toEqual(decisions.map(({ file, lines: [title = ''] }) => `- [${title.slice(2)}](${file})`));
});
