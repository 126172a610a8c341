import { expect, test } from 'vitest';
import { contentSeverities } from '#core/site/problems/contentProblem.ts';
import { readingProblemCodes } from '#schema/content/checks/readingProblemCodes.ts';
import { allFaults, codesOfNoContent } from './allFaults.ts';
import { textChecks } from './textChecks.ts';

test('there are at least 80 faults, each with a name of its own', () => {
  const names = new Set(allFaults.map(({ name }) => name));
  expect(names.size).toBe(allFaults.length);
  expect(names.size).toBeGreaterThanOrEqual(80);
});

test('each kind of problem has a fault, or a reason why no content leads to it', () => {
  const planted = new Set(allFaults.flatMap(({ found }) => found.map(([code]) => code)));
  const known = new Set([...Object.keys(contentSeverities), ...readingProblemCodes]);
  expect([...planted, ...Object.keys(codesOfNoContent)].toSorted()).toEqual([...known].toSorted());
});

test('each check of a text has a fault', async () => {
  const planted = allFaults.flatMap(({ check = [] }) => check);
  expect(planted.toSorted()).toEqual([...(await textChecks()).keys()].toSorted());
});
