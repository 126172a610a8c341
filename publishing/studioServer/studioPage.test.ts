import { expect, test } from 'vitest';
import { studioPage } from './studioPage.ts';
import { studioSource } from './studioSource.ts';

const built = `<!DOCTYPE html><html><head><style>@font-face { src: url("https://elsewhere.example/a.woff2") }
body { margin: 0 }</style><script>start()</script><script src="https://elsewhere.example/b.js" async></script>
</head><body><script src="/static/s.js" type="module"></script></body></html>`;

const local = studioSource(
  { kind: 'local', port: 3400, dataDir: '', projectId: 'local', dataset: 'production' },
  { siteUrl: 'http://localhost:3000' },
);

test('nothing in the page is loaded from elsewhere', () => {
  const { html } = studioPage(built, local);
  expect(html).not.toContain('elsewhere');
  expect(html).toContain('<script src="/static/s.js" type="module">');
  expect(html).toContain('body { margin: 0 }');
});

test('the page says which lake and which site it is for', () => {
  const { html } = studioPage(built, local);
  const [, content = ''] = /<meta name="studio-settings" content="([^"]*)"/.exec(html) ?? [];
  expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual({
    projectId: 'local',
    dataset: 'production',
    apiHost: 'http://localhost:3400',
    siteUrl: 'http://localhost:3000',
  });
});

test('the policy lets the page connect to its lake alone, and run its own scripts', () => {
  const { contentSecurityPolicy } = studioPage(built, local);
  expect(contentSecurityPolicy).toContain(
    "connect-src 'self' http://localhost:3400 http://*.localhost:3400 ws://localhost:3400 ws://*.localhost:3400;",
  );
  expect(contentSecurityPolicy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  expect(contentSecurityPolicy).not.toContain('sanity.io');
});

test('the page is told where the publisher is, and may ask it', () => {
  for (const lake of [
    { kind: 'local', port: 3400, dataDir: '', projectId: 'local', dataset: 'production' },
    { kind: 'hosted', projectId: 'abc123', dataset: 'production' },
  ] as const) {
    const { html, contentSecurityPolicy } = studioPage(
      built,
      studioSource(lake, { publisherUrl: 'http://localhost:3500' }),
    );
    expect(html).toContain('&quot;publisherUrl&quot;:&quot;http://localhost:3500&quot;');
    expect(contentSecurityPolicy).toMatch(/connect-src [^;]* http:\/\/localhost:3500;/);
  }
});

test('the page is told what the Studio is to do without', () => {
  const source = studioSource(
    { kind: 'hosted', projectId: 'abc123', dataset: 'production' },
    { without: ['tasks', 'releases'] },
  );
  expect(studioPage(built, source).html).toContain('&quot;without&quot;:&quot;tasks,releases&quot;');
});

test('the policy for the hosted lake lets the page connect to that project', () => {
  const source = studioSource({ kind: 'hosted', projectId: 'abc123', dataset: 'production' });
  const { html, contentSecurityPolicy } = studioPage(built, source);
  expect(contentSecurityPolicy).toContain('https://abc123.api.sanity.io');
  expect(contentSecurityPolicy).not.toContain('localhost');
  expect(html).not.toContain('apiHost');
});

test('a dollar sign in a setting is one', () => {
  const siteUrl = "https://site.example/$&$'";
  const { html } = studioPage('<html><head></head></html>', { ...local, siteUrl });
  expect(html).toContain(`&quot;siteUrl&quot;:&quot;${siteUrl.replace('&', '&amp;')}&quot;`);
});
