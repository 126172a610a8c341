import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HostRedirect } from '#core/site/hosting/hostRules.ts';
import type { PublicAccess } from '#system/http/callersOf.ts';
import type { RunningServer } from '#system/http/server/startHttpServer.ts';
import type { Compressor } from './createCompressor.ts';
import type { OpenSite } from './createSiteOpener.ts';
import type { ServedRelease } from './livePointer.ts';
import type { RequestTarget } from './parseTarget.ts';
import type { SiteRules } from './readRules.ts';
import type { SiteFile } from './siteFiles.ts';
import { encodedPath } from '#core/links/encodedPath.ts';
import { parseRenditionPath } from '#core/links/renditionPath.ts';
import { headersOf } from '#core/site/hosting/headerRules.ts';
import { isHostFile } from '#core/site/hosting/hostFiles.ts';
import { withNearestPages } from '#core/site/notFound/nearestHtml.ts';
import { budgetTable } from '#system/budget/budgetTable.ts';
import { createBudgets } from '#system/budget/createBudgets.ts';
import { countedAddress } from '#system/http/countedAddress.ts';
import { sendText } from '#system/http/sendText.ts';
import { requireReading, startServer } from '#system/http/server/startServer.ts';
import { answerFile, answerMissing } from './answerFile.ts';
import { createCompressor } from './createCompressor.ts';
import { createSiteOpener } from './createSiteOpener.ts';
import { createSuggestions } from './createSuggestions.ts';
import { isImmutable, siteHeaders } from './fileHeaders.ts';
import { findPage, pageOfFile } from './findPage.ts';
import { parseTarget } from './parseTarget.ts';
import { redirectLocation } from './redirectLocation.ts';
import { setHeaders } from './sendPlace.ts';
import { createPasswordCheck, passwordLater, passwordWanted, privateCaching } from './sitePassword.ts';

export type SiteServer = Pick<RunningServer, 'url' | 'close'>;

export type SiteServerOptions = {
  /** 127.0.0.1 when absent. */
  readonly host?: string;
  readonly port: number;
  /** As in `HttpServerOptions`. */
  readonly socket?: number | undefined;
  /** The public access of readers on other machines; any name is accepted when absent. */
  readonly access?: PublicAccess | undefined;
  /** The password that readers need to see anything of it; the site is public when absent. */
  readonly password?: string | undefined;
  /** Called at each request, so that a new build is served at once; undefined while nothing is built yet. */
  readonly live: () => ServedRelease | undefined;
  /** Called with every error of our own; prints it when absent. */
  readonly onError?: (error: unknown) => void;
  /** Called with each path that a reader asked for and that the site does not have, below the base path. */
  readonly onNotFound?: ((path: string) => void) | undefined;
};

/** Less than the time after which a process that is to end is killed. */
const maxDrainTime = 5000;

/**
 * Serves a built site as a static host does: a path that has moved, the file of a page (`/a.html`, `/a/index.html`) and its address without the
 * slash that the site's addresses have at the end, or with one that they do not have, are answered with 301, a page that was removed with 410 and an unknown path with 404, each with the site's own page for it. Text is compressed if the browser
 * accepts that. While there is no site, every response is 503; without the password, if there is one, 401, or 429 after many wrong ones.
 */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { host, port, socket, access, password, live, onError = console.error, onNotFound } = options;
  const open = createSiteOpener(onError);
  const compress = createCompressor();
  const suggest = createSuggestions();
  const checkPassword = password === undefined ? undefined : createPasswordCheck(password);
  const addressOf = countedAddress(access);
  return startServer({
    host,
    port,
    socket,
    maxDrainTime,
    setting: 'SITE_PORT',
    access,
    isWell: () => {
      const release = live();
      return release !== undefined && open(release) !== undefined;
    },
    headers: siteHeaders,
    onError,
    budgets: createBudgets(budgetTable.site),
    answer: async (request, response) => {
      requireReading(request);
      const given = checkPassword?.(request.headers, addressOf(request));
      if (given === 'tooMany') {
        return sendText(
          response,
          429,
          'Too many wrong passwords. Try again in a few seconds.',
          passwordLater,
        );
      }
      if (given === 'wrong') return sendText(response, 401, 'This site is not public yet.', passwordWanted);
      const release = live();
      const site = release && open(release);
      if (!site) return answerUnavailable(response);
      const rules = await site.rules();
      setHeaders(response, headersOf(rules.headers, '/'));
      const target = parseTarget(request.url ?? '');
      const caching = password === undefined ? {} : privateCaching;
      const isAnswered =
        target && (await answerTarget({ site, rules, target, compress, caching }, request, response));
      if (isAnswered === true) return;
      const page = await site.files.find('/404.html');
      // Without its folder, nothing is known about the site: the answer must not be that a page is permanently gone.
      if (!page && !(await site.files.isThere())) answerUnavailable(response);
      else {
        const path = target && pathBelow(site.basePath, target.path);
        const isAsked = path !== undefined && request.method === 'GET';
        if (isAsked) onNotFound?.(path);
        const nearest = isAsked ? await suggest(site, path) : [];
        const write = (html: string): string => withNearestPages(html, nearest, site.basePath);
        await answerMissing(request, response, {
          status: 404,
          page,
          compress,
          write: nearest.length === 0 ? undefined : write,
        });
      }
    },
  });
}

type Question = {
  readonly site: OpenSite;
  readonly rules: SiteRules;
  readonly target: RequestTarget;
  readonly compress: Compressor;
  /** Headers that replace those of the site. */
  readonly caching: Readonly<Record<string, string>>;
};

/** Answers with a redirect or a file. Resolves with false, and sends nothing, when the site has neither at the path. */
async function answerTarget(
  { site, rules, target, compress, caching }: Question,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const place = pathBelow(site.basePath, target.path);
  if (place === undefined) return false;
  const moved = rules.redirects.get(place);
  if (moved && redirect(response, moved, target)) return true;
  if (rules.gone.has(place)) {
    await answerMissing(request, response, {
      status: 410,
      page: await findPage(site.files, place),
      compress,
    });
    return true;
  }
  if (isHostFile(place)) return false;
  const page = await pageOfFile(site.files, place);
  const ofPage = page !== undefined && ({ to: `${site.basePath}${encodedPath(page)}`, status: 301 } as const);
  if (ofPage && redirect(response, ofPage, target)) return true;
  const file =
    (await findPage(site.files, place)) ?? (isImmutable(place) ? await findFormer(site, place) : undefined);
  if (!file) return false;
  const to =
    file.name === place ? undefined : otherSpelling(site.basePath + encodedPath(place), rules, target);
  if (to !== undefined && redirect(response, { to, status: 301 }, target)) return true;
  return answerFile(request, response, {
    file,
    ruled: { ...headersOf(rules.headers, file.name), ...caching },
    compress,
  });
}

/** The address of a page that was asked for without the slash at the end of its address, or with one that does not belong there. */
function otherSpelling(
  path: string,
  { trailingSlash }: SiteRules,
  { hasSlash }: RequestTarget,
): string | undefined {
  // At the top of a host there is only one spelling.
  if (path === '' || trailingSlash === undefined || hasSlash === trailingSlash) return undefined;
  return trailingSlash ? `${path}/` : path;
}

/** Redirects the reader. Returns false, and sends nothing, if the target is not a valid address. */
function redirect(
  response: ServerResponse,
  { to, status }: Pick<HostRedirect, 'to' | 'status'>,
  { query }: RequestTarget,
): boolean {
  const location = redirectLocation(to, query);
  if (location === undefined) return false;
  response.writeHead(status, { Location: location, 'Cache-Control': 'no-cache' }).end();
  return true;
}

/** A path relative to the base path; undefined for one that is not below it. */
function pathBelow(basePath: string, asked: string): string | undefined {
  const base = parseTarget(basePath)?.path ?? '';
  return asked === base || asked.startsWith(`${base}/`) ? asked.slice(base.length) : undefined;
}

/** Finds a file that a page of an earlier release, still open somewhere, may load; instead of a rendition, possibly its original. */
async function findFormer(site: OpenSite, place: string): Promise<SiteFile | undefined> {
  for (const files of site.former()) {
    const file = await files.find(place);
    if (file) return file;
  }
  const rendition = parseRenditionPath(place);
  if (!rendition) return undefined;
  const { original } = rendition;
  const instead = (await site.files.find(original)) ?? (await findFormer(site, original));
  return instead && { ...instead, name: place, isPlaceholder: true };
}

function answerUnavailable(response: ServerResponse): void {
  sendText(response, 503, 'The site is being built.', { 'Retry-After': '10' });
}
