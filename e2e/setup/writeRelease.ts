import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ownHostFile } from '#core/site/hosting/hostFiles.ts';
import { withPolicy } from '#publishing/site/outputs/withPolicy.ts';

/** The policy that `withPolicy` has put into a page. */
const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

export type ReleaseChange = {
  /** Words of all pages, and others of the same length: a payload says how long some of its texts are. */
  readonly words?: readonly (readonly [before: string, after: string])[];
  /** A name for the code of the release, if it is other code: its scripts have other names, and add this one to `window.codes`. */
  readonly code?: string;
  /** Paths of pages that have moved, and where they are now. */
  readonly moved?: readonly (readonly [from: string, to: string])[];
  /** Paths of pages that were removed. */
  readonly removed?: readonly string[];
};

/** Writes a site as a later release could have it, with the links between its files in order. Building it would take much longer. */
export function writeRelease(site: string, folder: string, change: ReleaseChange): void {
  const { words = [], code, moved = [], removed = [] } = change;
  const renamed = namesOf(site, code !== undefined);
  const pattern = new RegExp(
    [...renamed.keys()].map((name) => name.replaceAll('.', String.raw`\.`)).join('|'),
    'g',
  );
  const rename = (text: string): string => text.replace(pattern, (name) => renamed.get(name) ?? name);
  for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = path.join(entry.parentPath, entry.name);
    const file = path.relative(site, from);
    const to = path.join(folder, rename(file));
    mkdirSync(path.dirname(to), { recursive: true });
    if (!/\.(?:html|txt|js|css|json)$/.test(file)) {
      copyFileSync(from, to);
      continue;
    }
    const mark =
      code !== undefined && file.endsWith('.js') ? `(self.codes ??= new Set()).add('${code}');` : '';
    const text = rename(readFileSync(from, 'utf8'));
    const changed = words.reduce((now, [before, after]) => now.replaceAll(before, after), text);
    // The policy names the scripts in the page, which have words, too.
    writeFileSync(to, file.endsWith('.html') ? withPolicy(changed.replace(policy, '')) : mark + changed);
  }
  for (const [from, to] of moved) {
    cpSync(path.join(folder, from), path.join(folder, to), { recursive: true });
  }
  const rulesFile = path.join(folder, ownHostFile);
  const rules = JSON.parse(readFileSync(rulesFile, 'utf8'));
  rules.redirects.push(...moved.map(([from, to]) => ({ from: from.replace(/\/$/, ''), to, status: 301 })));
  writeFileSync(rulesFile, JSON.stringify(rules));
  for (const page of [...removed, ...moved.map(([from]) => from)]) {
    rmSync(path.join(folder, page), { recursive: true });
  }
}

/** New names, of the same length, for what is named after its content, and for the code. */
function namesOf(site: string, isOtherCode: boolean): ReadonlyMap<string, string> {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' });
  const hashes = files.flatMap(
    (file) => /^(?:sidebars|search-index)\/.*\.([0-9a-f]{12})\.json$/.exec(file)?.[1] ?? [],
  );
  const chunks = files.flatMap((file) => /^_next\/static\/chunks\/(.+)\.(?:js|css)$/.exec(file)?.[1] ?? []);
  const [, build] = /"b":"([^"]+)"/.exec(readFileSync(path.join(site, 'index.txt'), 'utf8')) ?? [];
  if (build === undefined || chunks.length === 0 || hashes.length === 0) {
    throw new Error(`'${site}' does not look like a site.`);
  }
  const names = isOtherCode ? [...hashes, ...chunks, build] : hashes;
  return new Map(names.map((name) => [name, name.slice(1) + name.slice(0, 1)]));
}
