import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goToAddress } from './goToAddress.ts';

// The modules read the settings when they are loaded: those of this test, and not those of the last one.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each(['/docs/1.0/', '/docs/1.0/?_highlight=fees#fees', '/docs/why/'])(
  'the router goes to exactly the address of a link, such as %s',
  async (href) => {
    vi.stubGlobal('window', { location: new URL('https://steadyrate.example/docs/') });
    vi.stubEnv('__NEXT_TRAILING_SLASH', 'true');
    // The function that the router gives every address to.
    const { addBasePath } = await import('next/dist/client/add-base-path.js');
    const pushed: string[] = [];
    goToAddress(href, (address) => pushed.push(addBasePath(address)));
    expect(pushed).toEqual([`https://steadyrate.example${href}`]);
  },
);
