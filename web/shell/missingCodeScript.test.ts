import { expect, test } from 'vitest';
import { missingCodeScript } from './missingCodeScript.ts';

class FakeScript {
  readonly src = 'https://example.com/code.js';
  readonly dataset: Record<string, string>;

  constructor(need: string) {
    this.dataset = { need };
  }
}

/** Runs the script in a fake browser of a few objects, lets scripts fail there, and returns what the reader sees of it. */
function visit(stored: Record<string, string>, needs: readonly string[]): { reloads: number; lines: number } {
  let reloads = 0;
  let lines = 0;
  let failed: ((event: { target: FakeScript }) => void) | undefined;
  const names = {
    HTMLScriptElement: FakeScript,
    addEventListener: (type: string, listener: typeof failed) =>
      void (type === 'error' && (failed = listener)),
    document: {
      querySelector: (selector: string) => (selector === '.LoadFailure_window' && lines > 0 ? {} : null),
      createElement: () => ({ setAttribute: () => {}, append: () => {} }),
      body: { append: () => void (lines += 1) },
    },
    location: { pathname: '/docs/', reload: () => void (reloads += 1) },
    sessionStorage: {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => void (stored[key] = value),
    },
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the page runs it as a script; here it runs with stand-ins
  new Function(...Object.keys(names), missingCodeScript())(...Object.values(names));
  for (const need of needs) failed?.({ target: new FakeScript(need) });
  return { reloads, lines };
}

test('a page that needs what is missing at once is loaded again once, without a word until then', () => {
  const stored = {};
  expect(visit(stored, ['block', 'block', 'use'])).toEqual({ reloads: 1, lines: 0 });
  expect(visit(stored, ['block', 'block', 'use'])).toEqual({ reloads: 0, lines: 1 });
});

test('what the reader is using is missed, but not worth losing what was typed', () => {
  expect(visit({}, ['use', 'use'])).toEqual({ reloads: 0, lines: 1 });
});
