import type { HeaderRule } from '#core/site/hosting/headerRules.ts';
import type { HostRedirect } from '#core/site/hosting/hostRules.ts';
import type { SiteFiles } from './siteFiles.ts';
import { readFile } from 'node:fs/promises';
import { isListOf } from '#core/isListOf.ts';
import { isString } from '#core/isString.ts';
import { present } from '#core/present.ts';
import { headerRules } from '#core/site/hosting/headerRules.ts';
import { ownHostFile } from '#core/site/hosting/hostFiles.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { parseTarget } from './parseTarget.ts';

/** The rules that the site server follows for a site besides sending its files. */
export type SiteRules = {
  /** By path, below the base path and in the form of `parseTarget`. */
  readonly redirects: ReadonlyMap<string, HostRedirect>;
  /** Paths of removed pages, in the same form. */
  readonly gone: ReadonlySet<string>;
  readonly headers: readonly HeaderRule[];
  /** True if addresses of pages end with a slash; absent where releases of earlier versions say nothing, and both spellings answer. */
  readonly trailingSlash?: boolean;
};

/** The rules of a site that has none of its own. */
export const plainRules: SiteRules = {
  redirects: new Map(),
  gone: new Set(),
  headers: headerRules({ isHttpsOnly: false }),
};

/** The file in which releases of earlier versions list their redirects: `[{"from": "/old", "to": "/new"}]`. */
const formerRules = '/redirects.json';

/** Reads the rules of a built site (hostRules.ts). Rejects with an Error when their file is damaged. */
export async function readRules(files: SiteFiles): Promise<SiteRules> {
  const own = await files.find(`/${ownHostFile}`);
  if (own) {
    const rules: unknown = JSON.parse(await readFile(own.place, 'utf8'));
    if (!isRules(rules)) throw new Error(`'${own.name}' does not have the rules of a site.`);
    const { redirects, gone = [], headers, trailingSlash } = rules;
    return { redirects: byPath(redirects), gone: new Set(gone), headers, ...present({ trailingSlash }) };
  }
  const former = await files.find(formerRules);
  if (!former) return plainRules;
  const list: unknown = JSON.parse(await readFile(former.place, 'utf8'));
  if (!isFormerList(list)) throw new Error(`'${former.name}' is not a list of redirects.`);
  const redirects = list.map(({ from, to }) => ({
    from: parseTarget(from)?.path ?? from,
    to,
    status: 301 as const,
  }));
  return { ...plainRules, redirects: byPath(redirects) };
}

function byPath(redirects: readonly HostRedirect[]): ReadonlyMap<string, HostRedirect> {
  return new Map(redirects.map((redirect) => [redirect.from, redirect]));
}

const isFormerList = isListOf(
  (value: unknown): value is { readonly from: string; readonly to: string } =>
    isJsonObject(value) && isString(value['from']) && isString(value['to']),
);

const isRedirectList = isListOf(
  (value: unknown): value is HostRedirect =>
    isJsonObject(value) && isString(value['from']) && isString(value['to']) && value['status'] === 301,
);

const isHeaderList = isListOf(
  (value: unknown): value is HeaderRule =>
    isJsonObject(value) &&
    isString(value['below']) &&
    (value['ending'] === undefined || isString(value['ending'])) &&
    isJsonObject(value['headers']) &&
    Object.values(value['headers']).every(isString),
);

function isRules(value: unknown): value is {
  readonly redirects: readonly HostRedirect[];
  /** Absent in releases of earlier versions. */
  readonly gone?: readonly string[];
  readonly headers: readonly HeaderRule[];
  readonly trailingSlash?: boolean;
} {
  return (
    isJsonObject(value) &&
    isRedirectList(value['redirects']) &&
    (value['gone'] === undefined || isTextList(value['gone'])) &&
    isHeaderList(value['headers']) &&
    (value['trailingSlash'] === undefined || typeof value['trailingSlash'] === 'boolean')
  );
}

const isTextList = isListOf(isString);
