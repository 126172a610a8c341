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
function visit(
  stored: Record<string, string>,
  needs: readonly string[],
  before: readonly string[] = [],
): { reloads: number; lines: number } {
  let reloads = 0;
  let lines = 0;
  const listeners = new Map<string, (event: { target?: FakeScript }) => void>();
  const attributes = new Set<string>();
  const names = {
    HTMLScriptElement: FakeScript,
    addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
    document: {
      documentElement: {
        hasAttribute: (name: string) => attributes.has(name),
        setAttribute: (name: string) => void attributes.add(name),
        removeAttribute: (name: string) => void attributes.delete(name),
      },
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
  for (const type of before) listeners.get(type)?.({});
  for (const need of needs) listeners.get('error')?.({ target: new FakeScript(need) });
  return { reloads, lines };
}

test('a page that needs what is missing at once is loaded again once, without a word until then', () => {
  const stored = {};
  expect(visit(stored, ['block', 'block', 'block'])).toEqual({ reloads: 1, lines: 0 });
  expect(visit(stored, ['block', 'block', 'block'])).toEqual({ reloads: 0, lines: 1 });
});

test('what a browser stops loading because the reader is leaving the page is not missed', () => {
  expect(visit({}, ['block', 'block'], ['beforeunload'])).toEqual({ reloads: 0, lines: 0 });
  expect(visit({}, ['block'], ['beforeunload', 'pageshow'])).toEqual({ reloads: 1, lines: 0 });
});
