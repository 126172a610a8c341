import { expect, test } from 'vitest';
import { nextFocus } from './nextFocus.ts';

const first = ['title'];
const yes = () => true;
const no = () => false;

test('the first field gets the focus, and again when it was taken away', () => {
  expect(nextFocus({ first, focusPath: [], isShown: yes, hasTried: false, isFocused: no })).toEqual(first);
  expect(nextFocus({ first, focusPath: [], isShown: yes, hasTried: true, isFocused: no })).toEqual(first);
});

test('nothing is done where something is wanted already, or nothing can be filled in', () => {
  expect(nextFocus({ first, focusPath: ['slug'], isShown: yes, hasTried: false, isFocused: no })).toBe(
    'settled',
  );
  expect(nextFocus({ first: undefined, focusPath: [], isShown: yes, hasTried: false, isFocused: no })).toBe(
    'settled',
  );
});

test('a field that only the form takes to be focused gives the focus away, to get it again', () => {
  expect(nextFocus({ first, focusPath: first, isShown: yes, hasTried: true, isFocused: yes })).toBe('wait');
  expect(nextFocus({ first, focusPath: first, isShown: yes, hasTried: true, isFocused: no })).toEqual([]);
});

test('a field that is not there yet is waited for', () => {
  const state = { first, focusPath: [], isShown: no, isFocused: no };
  expect(nextFocus({ ...state, hasTried: false })).toBe('wait');
  expect(nextFocus({ ...state, hasTried: true })).toBe('wait');
});
