import { expect, test } from 'vitest';
import { choice, instant, list, longToken, port, publicUrl, text, wholeNumber } from './readVariable.ts';

test('white space around a value does not count, and an empty variable is not set', () => {
  expect([text({ A: ' a b ' }, 'A'), text({ A: ' ' }, 'A'), text({}, 'A')]).toEqual([
    'a b',
    undefined,
    undefined,
  ]);
  expect(list({ A: 'a, b ,c' }, 'A')).toEqual(['a', 'b', 'c']);
  expect([list({ A: '' }, 'A'), choice({ A: '' }, 'A', ['on']), publicUrl({}, 'A', '')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const at = new Date('2026-01-31T12:00:00Z');
  expect([port({}, 'A', 3000), wholeNumber({ A: '' }, 'A', 7, 1, 9), instant({}, 'A', at)]).toEqual([
    3000,
    7,
    '2026-01-31T12:00:00.000Z',
  ]);
});

test.each([
  [() => choice({ A: 'no' }, 'A', ['on', 'off']), "A is 'no'; it must be on or off."],
  [() => port({ A: '65536' }, 'A', 1), "A is '65536'; it must be a whole number from 1 to 65535."],
  [() => wholeNumber({ A: '1.5' }, 'A', 1, 1, 2), "A is '1.5'; it must be a whole number from 1 to 2."],
  [() => instant({ A: 'soon' }, 'A', new Date(0)), "A is 'soon'; it must be an instant such as"],
  [() => publicUrl({ A: 'http://a' }, 'A', 'https://b'), "A is 'http://a'; it must be https:// and the name"],
  [() => longToken({ A: 'short' }, 'A'), 'A must have at least 20 characters'],
])('an invalid value is named, with what it must be (%#)', (read, message) => {
  expect(read).toThrow(message);
});

test('a secret is not quoted', () => {
  expect(() => longToken({ A: 'a secret' }, 'A')).not.toThrow('a secret');
});
