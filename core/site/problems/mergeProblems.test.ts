import type { Problem } from '../../problem.ts';
import { expect, test } from 'vitest';
import { mergeProblems } from './mergeProblems.ts';

function problem(code: string, documentId: string, field: string): Problem {
  const where = { documentId, documentType: 'docPage', documentTitle: documentId, field };
  return { code, severity: 'error', where, message: '', fix: '' };
}

const missing = problem('missing', 'a', 'cover.asset');

test.each([
  ['the same field', problem('dangling-reference', 'a', 'cover.asset'), false],
  ['the field around it', problem('dangling-reference', 'a', 'cover'), false],
  ['a field inside of it', problem('dangling-reference', 'a', 'cover.asset[0]'), false],
  ['another field', problem('dangling-reference', 'a', 'cover.assets'), true],
  ['the same field of another document', problem('dangling-reference', 'b', 'cover.asset'), true],
  ['no document', { code: 'x', severity: 'error', message: '', fix: '' }, true],
] as const)('a second problem about %s', (_name, second, told) => {
  const merged = mergeProblems([missing], [second]).map(({ code }) => code);
  expect(merged.toSorted()).toEqual((told ? [missing.code, second.code] : [missing.code]).toSorted());
});
