import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const glossary = readFileSync(path.resolve(import.meta.dirname, '../../docs/glossary.md'), 'utf8');
const parts = glossary.split(/^## /m).map((part) => ({ title: part.split('\n', 1)[0] ?? '', part }));

test.each(parts)('the words of "$title" are sorted, and each is explained once', ({ part }) => {
  const [, ...words] = [...part.matchAll(/^\| ([^|]*[^|\s-]) \|/gm)].map(([, word = '']) => word);
  expect(words.length).toBeGreaterThan(10);
  const sorted = new Set(words.toSorted((one, other) => one.localeCompare(other, 'en')));
  expect(words).toEqual([...sorted]);
});
