import type { ValidationMarker } from 'sanity';
import type { Problem } from '#core/problem.ts';
import { expect, test } from 'vitest';
import { isOnlyWaiting } from './isOnlyWaiting.ts';

const place = { documentId: 'a', documentType: 'docPage', documentTitle: 'A' };
const problem = (field: string, value: string): Problem => ({
  code: 'draft-link',
  severity: 'error',
  where: { ...place, field },
  value,
  message: '',
  fix: '',
});
const problems = [problem('body[_key=="k"].target', 'b'), problem('parent', 'gone')];
const marker = (path: ValidationMarker['path'], level: ValidationMarker['level'] = 'error') => ({
  level,
  path,
});
const link = marker(['body', { _key: 'k' }, 'target']);

test.each([
  ['the field with the link', [link], true],
  ['a warning elsewhere', [link, marker(['title'], 'warning')], true],
  ['an error elsewhere', [link, marker(['title'])], false],
  ['a link to something that exists nowhere', [link, marker(['parent'])], false],
  ['an error of the document as a whole', [link, marker([])], false],
])('of %s: %j is %s', (_what, markers, expected) => {
  expect(isOnlyWaiting(markers, problems, new Set(['b']))).toBe(expected);
});
