import { expect, test } from 'vitest';
import { typesCharacter } from './typesCharacter.ts';

test.each([
  ['a letter', { key: 'a' }, true],
  ['a space', { key: ' ' }, true],
  ['a sign by Option on a Mac', { key: '@', altKey: true }, true],
  ['a letter with an accent by Option', { key: 'å', altKey: true }, true],
  ['a sign by AltGr on Linux', { key: '@', modifierAltGraph: true }, true],
  ['a sign by AltGr on Windows', { key: '@', ctrlKey: true, altKey: true, modifierAltGraph: true }, true],
  ['Alt+D', { key: 'd', altKey: true }, false],
  ['Ctrl+Alt+M', { key: 'm', ctrlKey: true, altKey: true }, false],
  ['Ctrl+B', { key: 'b', ctrlKey: true }, false],
  ['Cmd+Option+Ω', { key: 'Ω', metaKey: true, altKey: true }, false],
  ['Enter', { key: 'Enter' }, false],
])('%s', (_what, init, expected) => {
  const { modifierAltGraph = false, ...pressed }: KeyboardEventInit & { readonly key: string } = init;
  const none = { ctrlKey: false, metaKey: false, altKey: false };
  expect(typesCharacter({ ...none, ...pressed, getModifierState: () => modifierAltGraph })).toBe(expected);
});
