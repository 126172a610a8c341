import { expect, test } from 'vitest';
import { countOf } from './countOf.ts';

test.each([
  [countOf(0, 'page'), '0 pages'],
  [countOf(1, 'page'), '1 page'],
  [countOf(68, 'page'), '68 pages'],
  [countOf(1, 'query', 'queries'), '1 query'],
  [countOf(2, 'query', 'queries'), '2 queries'],
])('%s', (text, expected) => expect(text).toBe(expected));
