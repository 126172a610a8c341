import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { queryText, randomText, testFields } from '../testing/queryTexts.ts';
import { parseQuery } from './parseQuery.ts';
import { repairQuery } from './repairQuery.ts';

const repair = (text: string) => repairQuery(text, testFields);

describe('a malformed query is repaired in the smallest way:', () => {
  test.each([
    ['10:30', '10\\:30'],
    ['http://x.org:80/', 'http\\://x.org\\:80/'],
    [':foo', 'foo'],
    ['Title:fees', 'title:fees'],
    ['titel:fees', 'title:fees'],
    ['fees +', 'fees'],
    ['-', ''],
    ['++foo', '+foo'],
    ['+-foo', '-foo'],
    ['--verbose', 'verbose'],
    ['+~1 fees', '+ fees'],
    ['fees title:', 'fees'],
    ['+title:', ''],
    ['title:-fees', '-title:fees'],
    ['+title:+fees', '+title:fees'],
    ['title:content:fees', 'content:fees'],
    ['title:10:30', 'title:10\\:30'],
    ['title:~1', ''],
    ['fees~', 'fees~1'],
    ['fees~ rates', 'fees~1 rates'],
    ['a~b', 'a\\~b'],
    ['fees^', 'fees'],
    ['fees^-1', 'fees'],
    ['fees^.5', 'fees'],
    ['e^x', 'e\\^x'],
    ['~2 fees', 'fees'],
    ['^ fees', 'fees'],
  ])('%s -> %s', (text, repaired) => {
    expect(repair(text)?.repaired).toBe(repaired);
  });
});

test('a query that parses needs no repair', () => {
  expect(repair('+title:fees~1 -plan*')).toBe(undefined);
});

test('the reader sees the message, the range and what to do', () => {
  expect(repair('fees 10:30')).toEqual({
    message: "unrecognised field '10', possible fields: 'title', 'heading', 'content', 'keywords'",
    start: 5,
    end: 7,
    hint: 'To search for a colon, put a backslash before it: 10\\:',
    repaired: 'fees 10\\:30',
  });
});

test('if something is missing, the operator beside it is marked', () => {
  expect([repair('fees~'), repair(':foo')].map((it) => [it?.start, it?.end])).toEqual([
    [4, 5],
    [0, 1],
  ]);
});

test('a text full of errors is reduced to its words', () => {
  expect(repair('a: '.repeat(100))?.repaired.replaceAll(/\s+/g, ' ')).toBe('a '.repeat(100).trim());
});

test('a repaired query always parses, and the marked range is in the text', () => {
  fc.assert(
    fc.property(fc.oneof(queryText, randomText), (text) => {
      const result = repair(text);
      fc.pre(result !== undefined);
      expect(() => parseQuery(result.repaired, testFields)).not.toThrow();
      expect(result.start).toBeLessThan(result.end);
      expect(result.end).toBeLessThanOrEqual(text.length);
      expect(result.hint).not.toBe('');
    }),
    propertyRuns(375, 100_000),
  );
});
