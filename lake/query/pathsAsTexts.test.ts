import { expect, test } from 'vitest';
import { evaluateGroq } from './evaluateGroq.ts';
import { parseGroq } from './parseGroq.ts';

test.each([
  ['path("a.b") in path("a.*")', true],
  ['path("a.b.c") in path("a.*")', false],
  ['(path("a.b.c")) in path("a.**")', true],
  ['path(1) in path("**")', null],
  ['path("a") in ["a"]', false],
  ['*[path(_id) in path("drafts.**")]._id', ['drafts.a']],
  ['*[!(path(_id) in path("drafts.**"))]._id', ['a']],
])('%s', (query, expected) => {
  const context = {
    params: {},
    dataset: [{ _id: 'a' }, { _id: 'drafts.a' }],
    dereference: () => undefined,
    timestamp: new Date(0),
    identity: 'me',
    projectId: 'p',
    datasetName: 'd',
  };
  expect(evaluateGroq(parseGroq(query, {}), query, context)).toEqual(expected);
});
