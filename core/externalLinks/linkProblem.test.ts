import type { LinkResult } from './linkResult.ts';
import { expect, test } from 'vitest';
import { linkProblem } from './linkProblem.ts';

const where = { documentId: 'a', documentType: 'docPage', documentTitle: 'A', field: 'body' };

test('a problem names document, field, address and what to do', () => {
  expect(linkProblem({ where, url: 'https://a.example/', state: 'gone', reason: '404' })).toEqual({
    code: 'link-gone',
    severity: 'warning',
    where,
    value: 'https://a.example/',
    message: 'The link to "https://a.example/" no longer leads anywhere (404).',
    fix: 'Link to another page, or remove the link.',
  });
});

test.each<[LinkResult, string]>([
  [
    { state: 'moved', to: 'https://b.example/$&' },
    'The link to "https://a.example/" leads to a page that has moved to "https://b.example/$&".',
  ],
  [
    { state: 'refuses', reason: 'robots.txt' },
    'The link to "https://a.example/" could not be checked, because the server refuses robots (robots.txt).',
  ],
  [
    { state: 'unreachable', reason: 'no answer in time' },
    'The link to "https://a.example/" got no answer (no answer in time).',
  ],
  [
    { state: 'private' },
    'The link to "https://a.example/" was not checked, because only machines nearby can reach it.',
  ],
])('%j', (result, message) => {
  expect(linkProblem({ where, url: 'https://a.example/', ...result }).message).toBe(message);
});
