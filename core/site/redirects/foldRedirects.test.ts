import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldRedirects } from './foldRedirects.ts';

function folded(redirects: Record<string, string>): unknown {
  const { targets, loops } = foldRedirects(new Map(Object.entries(redirects)));
  return { targets: Object.fromEntries(targets), loops };
}

test('a chain is folded to its end', () => {
  expect(folded({ '/a': '/b', '/b': '/c', '/c': '/d' })).toEqual({
    targets: { '/a': '/d', '/b': '/d', '/c': '/d' },
    loops: [],
  });
});

test('a hash on the way is kept until a later target brings its own', () => {
  expect(folded({ '/a': '/b#one', '/b': '/c', '/x': '/y#one', '/y': '/z#two' })).toEqual({
    targets: { '/a': '/c#one', '/b': '/c', '/x': '/z#two', '/y': '/z#two' },
    loops: [],
  });
});

test('a chain may end outside the site', () => {
  expect(folded({ '/a': '/b', '/b': 'https://example.com/c' })).toEqual({
    targets: { '/a': 'https://example.com/c', '/b': 'https://example.com/c' },
    loops: [],
  });
});

test('a cycle is reported once, and paths that lead into it have no target', () => {
  expect(folded({ '/in': '/c', '/c': '/a', '/b': '/c', '/a': '/b', '/d': '/d', '/e': '/f' })).toEqual({
    targets: { '/e': '/f' },
    loops: [['/a', '/b', '/c'], ['/d']],
  });
});

test('following one redirect after the other comes to the same end', () => {
  const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f');
  fc.assert(
    fc.property(fc.array(fc.tuple(path, path)), (pairs) => {
      const redirects = new Map<string, string>(pairs);
      const { targets } = foldRedirects(redirects);
      for (const start of redirects.keys()) {
        let end: string | undefined = start;
        for (let step = 0; end !== undefined && redirects.has(end); step += 1) {
          end = step > redirects.size ? undefined : redirects.get(end);
        }
        expect(targets.get(start)).toBe(end);
      }
    }),
  );
});
