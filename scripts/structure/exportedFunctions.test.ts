import { expect, test } from 'vitest';
import { exportedFunctions } from './exportedFunctions.ts';
import { parseModule } from './parseModule.ts';

test('distinguishes documented functions from others', () => {
  const text = `/** About the file. */

import { x } from './x.ts';

/** Does it. */
export function a() {}

/** Documents what follows it, and not b. */
const hidden = 1;
export const b = () => hidden;

// No documentation.
export function c() {}
/** Does it later. */
export async function d() {}
/** Is no function. */
export const e = 1;
/** Stays inside. */
function f() {}
/** Does it by default. */
export default function g() {}
`;
  const functions = exportedFunctions(parseModule('x.ts', text));
  expect(functions.map(({ name, isDocumented }) => `${name} ${isDocumented}`)).toEqual([
    'a true',
    'b false',
    'c false',
    'd true',
    'g true',
  ]);
});
