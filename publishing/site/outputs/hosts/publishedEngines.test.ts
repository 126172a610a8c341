import type { HostRules } from '#core/site/hosting/hostRules.ts';
import type { AskHost, HostAnswer } from './testing/hostAnswer.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { redirectsSchema } from '@vercel/routing-utils';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { headersOf } from '#core/site/hosting/headerRules.ts';
import { checkHostLimits, hostLimits } from '#core/site/hosting/hostLimits.ts';
import { hostRules } from '#core/site/hosting/hostRules.ts';
import { requestPath } from '#core/site/hosting/requestPath.ts';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { netlifyHeaders, netlifyRedirects } from './netlifyFiles.ts';
import { anyRedirect } from './testing/anyRedirect.ts';
import { cloudflareHost } from './testing/cloudflareHost.ts';
import { netlifyHost } from './testing/netlifyHost.ts';
import { oddRedirects, oddRemovals } from './testing/oddPaths.ts';
import { vercelHost } from './testing/vercelHost.ts';
import { vercelJson } from './vercelJson.ts';
import { withoutDefaults } from './withoutDefaults.ts';

// What the code that Netlify, Cloudflare and Vercel publish of their servers makes of their files.

type Engine = {
  readonly open: (rules: HostRules) => Promise<AskHost>;
  /** Paths that it cannot tell from patterns, as browsers send them: their page redirects. */
  readonly misses: RegExp;
  /** Values in the query of a target that it would take for patterns, so that it does not get the redirect. */
  readonly missesValue?: RegExp;
  readonly saysGone: boolean;
};

const engines: Readonly<Record<string, Engine>> = {
  Netlify: { open: (rules) => netlifyHost(netlifyRedirects(rules)), misses: /\/:|\*$/, saysGone: true },
  Cloudflare: {
    open: async (rules) => {
      // It reports the lines for Netlify.
      const silent = (['log', 'warn'] as const).map((name) => vi.spyOn(console, name).mockReturnValue());
      try {
        return cloudflareHost(netlifyRedirects(rules));
      } finally {
        for (const spy of silent) spy.mockRestore();
      }
    },
    misses: /[:*]/,
    saysGone: false,
  },
  Vercel: {
    open: async (rules) => vercelHost(vercelJson(rules)).ask,
    misses: /^$/,
    missesValue: /[({]|:\w/,
    saysGone: false,
  },
};

function rulesOf(redirects: typeof oddRedirects, gone: readonly string[], basePath = ''): HostRules {
  const site = { title: '', url: 'https://site.example', basePath, trailingSlash: true };
  return hostRules({ site, redirects, gone, shell: {} });
}

/** The same address, whichever of its characters are encoded. */
const plain = (answer: HostAnswer | undefined): HostAnswer | undefined =>
  answer && { ...answer, to: decodeURIComponent(answer.to) };

describe.each(Object.entries(engines))('%s', (_, { open, misses, missesValue, saysGone }) => {
  const isMissed = (target: string, to: string): boolean =>
    misses.test(target) ||
    [...new URL(to, 'https://site.example').searchParams.values()].some((value) => missesValue?.test(value));

  test('leads each path that has moved where it is to lead, with a slash at the end and without', async () => {
    const rules = rulesOf(oddRedirects, [], '/hand-book');
    const ask = await open(rules);
    for (const { from, to, status } of rules.redirects) {
      const target = requestPath(rules.basePath + from);
      const expected = isMissed(target, to) ? undefined : plain({ status, to });
      for (const ending of ['', '/']) {
        expect([target + ending, plain(await ask(target + ending))]).toEqual([target + ending, expected]);
      }
    }
  });

  test('says of each removed page that it is gone, if it can', async () => {
    const rules = rulesOf([], oddRemovals);
    const ask = await open(rules);
    for (const from of rules.gone) {
      const target = requestPath(from);
      const expected = saysGone ? 410 : undefined;
      expect([target, (await ask(target))?.status, (await ask(`${target}/`))?.status]).toEqual([
        target,
        expected,
        expected,
      ]);
    }
  });

  test('takes no path for a pattern: whatever has moved, nothing else has', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRedirect.filter(({ from }) => !from.endsWith('/')),
        async (redirect) => {
          const rules = rulesOf([redirect], []);
          const ask = await open(rules);
          for (const { from, to, status } of rules.redirects) {
            const target = requestPath(from);
            const expected = isMissed(target, to) ? undefined : status;
            expect([target, (await ask(target))?.status]).toEqual([target, expected]);
            const others = [`${target}x`, `${target}/x`, '/x/y', target.slice(0, -1)];
            expect([target, await Promise.all(others.map(ask))]).toEqual([
              target,
              others.map(() => undefined),
            ]);
          }
        },
      ),
      propertyRuns(75, 5000),
    );
  });
});

/** A site with this many redirects. */
function manyRedirects(count: number): HostRules {
  return rulesOf(
    Array.from({ length: count }, (_, number) => ({ from: `/old/${number}`, to: '/new' })),
    ['/gone'],
  );
}

test('Cloudflare follows as many redirects as a build promises', async () => {
  const count = hostLimits(manyRedirects(0)).cloudflare;
  const rules = manyRedirects(count + 1);
  const ask = await engines['Cloudflare']?.open(rules);
  const followed = await Promise.all(
    rules.redirects.map(async ({ from }) => (await ask?.(`${from}/`)) !== undefined),
  );
  expect([followed.indexOf(false), followed.lastIndexOf(true)]).toEqual([count, count - 1]);
  expect([checkHostLimits(manyRedirects(count)), checkHostLimits(rules).length]).toEqual([[], 1]);
});

test.each(['/new?of=(a)', '/new?of=%28/%29', 'https://other.example/?at=:b'])(
  'Vercel does not get a redirect to %s, for which it would refuse all others',
  (to) => {
    const { redirects } = vercelJson(
      rulesOf(
        [
          { from: '/old', to },
          { from: '/older', to: '/new?of=a' },
        ],
        [],
      ),
    );
    expect(redirects.map(({ destination }) => destination)).toEqual(['/new?of=a']);
  },
);

test('Vercel gets as many redirects as it accepts, and none that is too long for it', async () => {
  const tooLong = [
    { from: `/${'(/'.repeat(499)}`, to: `/${'x/'.repeat(3000)}` },
    { from: '/away', to: `https://other.example/?${'x'.repeat(4096)}` },
  ];
  const { maxItems, items } = redirectsSchema;
  const rules = manyRedirects(maxItems);
  const file = vercelJson({ ...rules, redirects: [...rulesOf(tooLong, []).redirects, ...rules.redirects] });
  const { redirects, headers } = file;
  expect(redirects.length).toBe(maxItems - headers.length);
  expect(redirects.length).toBe(hostLimits(rules).vercel);
  for (const { source, destination } of redirects) {
    expect(source.length).toBeLessThanOrEqual(items.properties.source.maxLength);
    expect(destination.length).toBeLessThanOrEqual(items.properties.destination.maxLength);
  }
});

/** Paths of each kind of file. */
const files = [
  '/docs/why/index.html',
  '/docs/why.md',
  '/_next/static/chunks/a.js',
  '/sidebars/a.0123456789ab.json',
  '/sidebars/a.json',
  '/media/a.png',
  '/media/a.svg',
  '/files/a.pdf',
];

test('Netlify reads _headers as they are meant', async () => {
  const rules = rulesOf([], [], '/hand-book');
  const folder = mkdtempSync(path.join(tmpdir(), 'netlify-'));
  const file = path.join(folder, '_headers');
  try {
    writeFileSync(file, netlifyHeaders(rules));
    expect(await parseAllHeaders({ headersFiles: [file], configHeaders: undefined, minimal: true })).toEqual({
      headers: rules.headers
        .filter(({ ending }) => ending === undefined)
        .map((rule) => ({ for: `/hand-book${rule.below}*`, values: withoutDefaults(rule) })),
      errors: [],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('Vercel gives each kind of file the headers that are meant for it', () => {
  const rules = rulesOf([], [], '/hand-book');
  const host = vercelHost(vercelJson(rules));
  const headers = rules.headers.map((rule) => ({ ...rule, headers: withoutDefaults(rule) }));
  for (const file of files) {
    expect([file, host.headersOf(`/hand-book${file}`)]).toEqual([file, headersOf(headers, file)]);
  }
});
