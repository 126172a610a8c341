import type { ColorModeSettings, Shell } from '#core/site/model/shell.ts';
import { expect, test } from 'vitest';
import { firstPaintScript } from './firstPaintScript.ts';

type Browser = {
  readonly stored?: Readonly<Record<string, string>> | 'forbidden';
  readonly system?: 'light' | 'dark';
  readonly path?: string;
};
type ColorMode = ColorModeSettings;

const withSwitch: ColorMode = { default: 'dark', disableSwitch: false, respectSystem: false };
const announcement = { id: 'v2', text: 'News', closable: true };

/** Runs the script in a fake browser of a few objects, and returns what it changed. */
function run(
  shell: Pick<Shell, 'colorMode' | 'announcement'>,
  { stored = {}, system = 'dark', path = '/docs/why/' }: Browser,
  trailingSlash = true,
): { dataset: Record<string, string>; kept: Record<string, string>; address: string } {
  const dataset: Record<string, string> = {};
  const kept = stored === 'forbidden' ? {} : { ...stored };
  let address = `${path}?from=mail#fees`;
  const storage = {
    getItem: (key: string): string | null => kept[key] ?? null,
    removeItem: (key: string): void => void Reflect.deleteProperty(kept, key),
  };
  const window = {
    get localStorage() {
      if (stored === 'forbidden') {
        throw new Error('SecurityError');
      }
      return storage;
    },
  };
  const names = {
    document: { documentElement: { dataset } },
    location: { pathname: path, search: '?from=mail', hash: '#fees' },
    history: { state: null, replaceState: (_: unknown, __: string, url: string) => void (address = url) },
    matchMedia: (query: string) => ({ matches: query.includes(system) }),
  };
  const code = firstPaintScript(shell, trailingSlash).replaceAll('localStorage', 'window.localStorage');
  // oxlint-disable-next-line typescript/no-implied-eval -- the page runs it as a script; here it runs with stand-ins
  new Function(...Object.keys(names), 'window', code)(...Object.values(names), window);
  return { dataset, kept, address };
}

const announcementAfterClosing = (id: string): string | undefined =>
  run({ colorMode: withSwitch, announcement }, { stored: { [`announcement-dismissed:${id}`]: '1' } }).dataset[
    'announcement'
  ];

const themeOf = (colorMode: ColorMode, browser: Browser): string | undefined =>
  run({ colorMode }, browser).dataset['theme'];

test('the stored mode wins over the default while readers may choose', () => {
  expect(themeOf(withSwitch, { stored: { theme: 'light' } })).toBe('light');
});

test('ignores a stored value that is not a mode', () => {
  expect(themeOf(withSwitch, { stored: { theme: 'pink' } })).toBe('dark');
});

test('the system decides if nothing is stored and the settings allow it', () => {
  const following = { ...withSwitch, respectSystem: true };
  expect(themeOf(following, { system: 'light' })).toBe('light');
  expect(themeOf(following, { system: 'light', stored: { theme: 'dark' } })).toBe('dark');
  expect(themeOf(withSwitch, { system: 'light' })).toBe('dark');
});

test('with the switch off a stale stored mode does not win, and is deleted', () => {
  const { dataset, kept } = run(
    { colorMode: { ...withSwitch, disableSwitch: true } },
    { stored: { theme: 'light', other: 'kept' } },
  );
  expect(dataset['theme']).toBe('dark');
  expect(kept).toEqual({ other: 'kept' });
});

test('forbidden storage leaves the default', () => {
  expect(themeOf(withSwitch, { stored: 'forbidden' })).toBe('dark');
});

test('an announcement stays hidden only under its own id', () => {
  expect(announcementAfterClosing('v2')).toBe('dismissed');
  expect(announcementAfterClosing('v1')).toBeUndefined();
});

test('a setting cannot end the script', () => {
  const nasty = { ...announcement, id: '</script><b>' };
  expect(firstPaintScript({ colorMode: withSwitch, announcement: nasty }, true)).not.toContain('</script>');
});

test.each([
  ['/docs/why/index.html', true, '/docs/why/'],
  ['/docs/why.html', true, '/docs/why/'],
  ['/docs/why.html', false, '/docs/why'],
  ['/index.html', true, '/'],
  ['/index.html', false, '/'],
  ['/handbook/index.html', true, '/handbook/'],
  ['/docs/why/', true, '/docs/why/'],
  ['//', true, '/%2F'],
  ['///docs/why/', true, '/%2F%2Fdocs/why/'],
  ['//index.html', true, '/%2Findex/'],
])('the address %s (slash at the end: %s) becomes %s', (path, slash, clean) => {
  expect(run({ colorMode: withSwitch }, { path }, slash).address).toBe(`${clean}?from=mail#fees`);
});
