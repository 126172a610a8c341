import { expect, test } from 'vitest';
import { splinters } from './splinters.ts';

const use = (from: string, to: string) => ({ from, line: 1, to });
const short = (file: string) => ({ file, lines: 15 });

test('a short file that one file beside it uses, however often, is a splinter', () => {
  const imports = [
    use('a/user.ts', 'a/splinter.ts'),
    use('a/user.ts', 'a/splinter.ts'),
    use('a/user.ts', 'a/long.ts'),
    use('a/user.ts', 'a/shared.ts'),
    use('a/other.ts', 'a/shared.ts'),
    use('a/user.ts', 'b/elsewhere.ts'),
  ];
  const modules = [
    ...['a/user.ts', 'a/other.ts', 'a/splinter.ts', 'a/shared.ts', 'b/elsewhere.ts'].map(short),
    { file: 'a/long.ts', lines: 16 },
  ];
  expect(splinters(modules, imports, 15)).toEqual(['a/splinter.ts']);
});
