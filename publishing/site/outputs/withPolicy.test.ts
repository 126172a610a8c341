import { expect, test } from 'vitest';
import { playerOrigins } from '#core/blocks/media/playerOf.ts';
import { withPolicy } from './withPolicy.ts';

const page = (head: string, body = ''): string =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/>${head}</head><body>${body}</body></html>`;

/** The sources of one directive of the policy of a page. */
function sourcesOf(html: string, directive: string): readonly string[] {
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  const found = policy.split(';').map((each) => each.split(' '));
  return found.find(([name]) => name === directive)?.slice(1) ?? [];
}

test('scripts in the page run by their hashes, each named once', () => {
  const html = withPolicy(
    page('<script>a()</script><script src="/b.js" async=""></script>', '<script id="x">a()</script>'),
  );
  // printf 'a()' | openssl dgst -sha256 -binary | base64
  const hash = "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='";
  expect(sourcesOf(html, 'script-src')).toEqual(["'self'", hash]);
});

test('it stands before everything that it is about', () => {
  expect(withPolicy(page('<script>a()</script>'))).toMatch(
    /^<!DOCTYPE html><html><head><meta charSet="utf-8"\/><meta http-equiv/,
  );
  expect(() => withPolicy('<html><head><script>a()</script><meta charset="utf-8"></head></html>')).toThrow(
    /got no security policy/,
  );
});

test('a page may connect to the servers that it names, and says so nowhere else', () => {
  const html = withPolicy(page('<meta name="connects-to" content="https://a.example https://b.example"/>'));
  expect(sourcesOf(html, 'connect-src')).toEqual(["'self'", 'https://a.example', 'https://b.example']);
  expect(html).not.toContain('connects-to');
  expect(sourcesOf(withPolicy(page('')), 'connect-src')).toEqual(["'self'"]);
});

test('pages are loaded ahead, frames show players of videos alone, and plug-ins nothing', () => {
  const html = withPolicy(page(''));
  const directives = ['default-src', 'frame-src', 'object-src'];
  expect(directives.map((each) => sourcesOf(html, each))).toEqual([["'self'"], playerOrigins, ["'none'"]]);
});

test('scripts of another server run in pages that name it', () => {
  const names =
    '<meta name="runs-from" content="https://s.example"/><meta name="connects-to" content="https://s.example https://b.example"/>';
  const html = withPolicy(page(`<meta name="connects-to" content="https://b.example"/>${names}`));
  expect(sourcesOf(html, 'script-src')).toEqual(["'self'", 'https://s.example']);
  expect(sourcesOf(html, 'connect-src')).toEqual(["'self'", 'https://b.example', 'https://s.example']);
  expect(html).not.toMatch(/runs-from|connects-to/);
});
