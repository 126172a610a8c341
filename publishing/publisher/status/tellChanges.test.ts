import { expect, test } from 'vitest';
import { tellChanges } from './tellChanges.ts';

test('a text is not said twice in a row, unless there was an empty one in between', () => {
  const said: string[] = [];
  const tell = tellChanges((text) => said.push(text));
  for (const text of ['a', 'a', 'b', 'a', '', 'a', 'a']) tell(text);
  expect(said).toEqual(['a', 'b', 'a', 'a']);
});
