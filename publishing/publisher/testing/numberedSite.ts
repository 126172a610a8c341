import type { HostRules } from '#core/site/hosting/hostRules.ts';
import { createHash } from 'node:crypto';
import { hostRules } from '#core/site/hosting/hostRules.ts';

export type NumberedSite = {
  /** The text of each file, by its path below the folder of the build. */
  readonly files: ReadonlyMap<string, string>;
  /** The paths of the pages at which readers begin. */
  readonly pages: readonly string[];
};

/**
 * The site of the release with this number, built like a real one: pages with scripts and payloads, a sidebar and a search index behind
 * a list of their parts, a feed, a redirect. With each release half of the pages change, with every fourth one the scripts, so that what
 * several releases share is tested as well as what each has for itself.
 */
export function numberedSite(number: number, pageCount: number): NumberedSite {
  const code = Math.floor(number / 4);
  const scripts = ['start', 'page'].map(
    (name) => `/_next/static/chunks/${name}-${hashOf(`${name}${code}`)}.js`,
  );
  const files = new Map<string, string>();
  const put = (place: string, text: string): void => void files.set(place.slice(1), text);
  for (const script of scripts) put(script, lines(script, 40));

  const pages = Array.from({ length: pageCount }, (_, index) => `/docs/page-${index}/`);
  for (const [index, page] of pages.entries()) {
    const version = Math.floor((number + index) / 2);
    // Lengths between a kilobyte and twice what goes out at once.
    const text = lines(`${page} in version ${version}`, 30 * 8 ** (index % 3));
    const tags = scripts.map((script) => `<script src="${script}"></script>`);
    put(`${page}index.html`, [`<title>${page}</title>`, ...tags, text].join('\n'));
    put(`${page}index.txt`, [...scripts.map((script) => JSON.stringify(script)), text].join('\n'));
  }
  for (const list of ['/sidebars', '/search-index']) {
    const parts = [0, 1].map((part) => lines(`${list} ${part} of release ${number}`, 40));
    const places = parts.map((text, part) => `${list}/part-${part}.${hashOf(text)}.json`);
    for (const [part, place] of places.entries()) put(place, parts[part] ?? '');
    put(`${list}/index.json`, JSON.stringify(places));
  }
  put('/index.html', lines(`home in release ${number}`, 60));
  put('/404.html', lines(`not found in release ${number}`, 60));
  put('/feed.xml', lines(`feed in release ${number}`, 100));
  // A slow reader needs longer for it than any release lasts.
  if (number === 0) put('/large.bin', lines('large', 400_000));
  put('/hosting.json', JSON.stringify(rulesTo(pages[number % pageCount] ?? '/')));
  return { files, pages };
}

/** Rules with a redirect. */
function rulesTo(to: string): HostRules {
  const site = { title: 'Site', url: 'https://site.example', basePath: '', trailingSlash: true };
  return hostRules({ site, redirects: [{ from: '/moved', to }], gone: [], shell: {} });
}

/** A text of `count` lines of about 40 characters. */
function lines(words: string, count: number): string {
  return Array.from({ length: count }, (_, line) => `${words}, line ${line}\n`).join('');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
