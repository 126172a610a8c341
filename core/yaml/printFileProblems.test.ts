import { expect, test } from 'vitest';
import { printFileProblems } from './printFileProblems.ts';

test('each problem is a paragraph with its place, what is wrong and what to do', () => {
  expect(
    printFileProblems([
      { file: 'docs/a.md', line: 3, message: 'Bad.', fix: 'Fix it.' },
      { file: 'home.yaml', message: 'Missing.', fix: 'Add it.' },
    ]),
  ).toBe('docs/a.md:3\n  Bad.\n  → Fix it.\n\nhome.yaml\n  Missing.\n  → Add it.');
});
