import type { HeaderRule } from '#core/site/hosting/headerRules.ts';
import type { HostRedirect, HostRules } from '#core/site/hosting/hostRules.ts';
import type { SiteFiles } from './siteFiles.ts';
import { readFile } from 'node:fs/promises';
import { isListOf } from '#core/isListOf.ts';
import { isString } from '#core/isString.ts';
import { headerRules } from '#core/site/hosting/headerRules.ts';
import { ownHostFile } from '#core/site/hosting/hostFiles.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';

/** The rules that the site server follows for a site besides sending its files. */
export type SiteRules = {
  /** By path, below the base path and in the form of `parseTarget`. */
  readonly redirects: ReadonlyMap<string, HostRedirect>;
  /** Paths of removed pages, in the same form. */
  readonly gone: ReadonlySet<string>;
  readonly headers: readonly HeaderRule[];
  /** True if addresses of pages end with a slash; absent for a site without rules, where both spellings answer. */
  readonly trailingSlash?: boolean;
};

/** The rules of a site that has none of its own. */
export const plainRules: SiteRules = {
  redirects: new Map(),
  gone: new Set(),
  headers: headerRules({ isHttpsOnly: false }),
};

/** Reads the rules of a built site (hostRules.ts). Rejects with an Error when their file is damaged. */
export async function readRules(files: SiteFiles): Promise<SiteRules> {
  const own = await files.find(`/${ownHostFile}`);
  if (!own) return plainRules;
  const rules: unknown = JSON.parse(await readFile(own.place, 'utf8'));
  if (!isRules(rules)) throw new Error(`'${own.name}' does not have the rules of a site.`);
  const { redirects, gone, headers, trailingSlash } = rules;
  return {
    redirects: new Map(redirects.map((redirect) => [redirect.from, redirect])),
    gone: new Set(gone),
    headers,
    trailingSlash,
  };
}

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

function isRules(
  value: unknown,
): value is Pick<HostRules, 'redirects' | 'gone' | 'headers' | 'trailingSlash'> {
  return (
    isJsonObject(value) &&
    isRedirectList(value['redirects']) &&
    isTextList(value['gone']) &&
    isHeaderList(value['headers']) &&
    typeof value['trailingSlash'] === 'boolean'
  );
}

const isTextList = isListOf(isString);
