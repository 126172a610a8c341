import { expect, test } from 'vitest';
import { sharedNames } from './sharedNames.ts';
import { modulesOf } from './testing/modulesOf.ts';

test('lists names that several modules declare, those with the most meanings first', () => {
  const modules = modulesOf({
    'a.ts': 'export const readBody = 1; export type Place = 1; export default 1;',
    'b.ts': 'export function readBody() {} export type Place = 2; export default 2;',
    'c.ts': 'export interface Place { x: 1 } export const onlyHere = 1;',
    'd.ts': "export { onlyHere } from './c.ts';",
    'e.ts': 'export type Both = 1; export const Both = 1;',
  });
  expect(sharedNames(modules)).toEqual([
    { name: 'Place', files: ['a.ts', 'b.ts', 'c.ts'] },
    { name: 'readBody', files: ['a.ts', 'b.ts'] },
  ]);
});
