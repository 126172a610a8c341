import type { Page } from '@playwright/test';

/**
 * Emulates in Firefox what Playwright can emulate in Chromium only: media other than the colour scheme, and pages without scripts.
 * Firefox learns the commands for it in `missingCommands.mjs`.
 */
export async function emulateInFirefox(
  page: Page,
  { javaScriptEnabled }: { readonly javaScriptEnabled: boolean },
): Promise<void> {
  const { send, id } = sessionOf(page);
  const contexts = [id];
  if (!javaScriptEnabled) await send('emulation.setScriptingEnabled', { contexts, enabled: false });
  const media = { medium: '', forcedColors: 'none', reducedMotion: 'no-preference' };
  const sendMedia = (): Promise<unknown> => send('test.emulateMedia', { contexts, ...media });
  // Reduced motion is a preference of the whole browser: the previous test may have left it on.
  await sendMedia();
  const emulateMedia = page.emulateMedia.bind(page);
  page.emulateMedia = async (options = {}) => {
    await emulateMedia(options);
    if (options.media !== undefined) media.medium = options.media ?? '';
    if (options.forcedColors !== undefined) media.forcedColors = options.forcedColors ?? 'none';
    if (options.reducedMotion !== undefined) media.reducedMotion = options.reducedMotion ?? 'no-preference';
    await sendMedia();
  };
}

type Session = {
  readonly id: string;
  readonly send: (command: string, parameters: object) => Promise<unknown>;
};

/** The connection to a page in Firefox. Playwright has no public way to it: this is how the pinned version keeps it. */
function sessionOf(page: Page): Session {
  const session = at(at(call(at(page, '_connection'), 'toImpl', page), 'delegate'), '_session');
  return {
    id: String(at(session, 'sessionId')),
    send: async (command, parameters) => call(session, 'send', command, parameters),
  };
}

function at(value: unknown, name: string): unknown {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  if (found === undefined) throw new Error(`This version of Playwright has no '${name}'.`);
  return found;
}

function call(value: unknown, name: string, ...words: readonly unknown[]): unknown {
  const method = at(value, name);
  if (typeof method !== 'function') throw new Error(`'${name}' is not a method of this Playwright.`);
  return Reflect.apply(method, value, words);
}
