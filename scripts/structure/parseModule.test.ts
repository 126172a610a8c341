import { expect, test } from 'vitest';
import { parseModule } from './parseModule.ts';

test('finds every way to name another file, with its line', () => {
  const { requests } = parseModule(
    'a/x.ts',
    `import { one } from './static.ts';
import type { Two } from './type.ts';
import './effect.css';
export {
  three,
  four,
} from './passedOn.ts';
export * from './all.ts';
const later = () => import('./later.ts');
const worker = new URL('./worker.ts', import.meta.url);
const font = import.meta.resolve('a-package/font.woff');
type Five = import('./typeInside.ts').Five;
const page = new URL('./page', 'https://example.org');
const unknown = (name: string) => import(name);
`,
  );
  expect(requests.toSorted((a, b) => a.line - b.line)).toEqual([
    { specifier: './static.ts', line: 1 },
    { specifier: './type.ts', line: 2 },
    { specifier: './effect.css', line: 3 },
    { specifier: './passedOn.ts', line: 7 },
    { specifier: './all.ts', line: 8 },
    { specifier: './later.ts', line: 9 },
    { specifier: './worker.ts', line: 10 },
    { specifier: 'a-package/font.woff', line: 11 },
    { specifier: './typeInside.ts', line: 12 },
  ]);
});

test('distinguishes values from types, and declarations from re-exports', () => {
  const { exports } = parseModule(
    'x.ts',
    `export const a = 1, b = 2;
export function c() {}
export class D {}
export type E = string;
export interface F {}
export { g } from './g.ts';
export type { H } from './h.ts';
export * from './i.ts';
export default a;
`,
  );
  expect(exports).toEqual([
    { name: 'a', kind: 'value' },
    { name: 'b', kind: 'value' },
    { name: 'c', kind: 'value' },
    { name: 'D', kind: 'value' },
    { name: 'E', kind: 'type' },
    { name: 'F', kind: 'type' },
    { name: 'g', kind: 'value' },
    { name: 'H', kind: 'type' },
    { name: 'default', kind: 'value' },
  ]);
});

test('names the file and the line of a syntax error', () => {
  expect(() => parseModule('a/x.ts', 'const a = 1;\nconst = 2;\n')).toThrow(/^a\/x\.ts:2 cannot be parsed: /);
});
