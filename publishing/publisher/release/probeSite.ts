import type { RequestOptions } from 'node:http';
import type { StoredFile, ReleaseManifest } from '#publishing/releases/releaseManifest.ts';
import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { encodedPath } from '#core/links/encodedPath.ts';
import { createManifestReader } from '#publishing/releases/createManifestReader.ts';
import { passwordHeader } from '#publishing/siteServer/sitePassword.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { servedPath } from './servedPath.ts';

/** The result of asking a site server for the live release. */
export type ProbeResult =
  | { readonly kind: 'same' }
  /** A short text for each file that was not sent as it was built. */
  | { readonly kind: 'different'; readonly files: readonly string[] }
  /** It cannot be asked: it does not run, for example. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** Asks a site server for a few files of the release of a manifest, which should be live. Never rejects. */
export type Probe = (manifest: string, signal: AbortSignal) => Promise<ProbeResult>;

/** The longest that all answers together may take, in milliseconds. */
const patience = 10_000;

/**
 * Returns a function that asks the site server at an address for one file of each kind, as readers do, and compares the bytes with the
 * manifest.
 * @param siteUrl without the base path, such as `http://127.0.0.1:3000`
 * @param password that of the site, if it has one
 */
export function probeSite(siteUrl: string, password?: string): Probe {
  const headers = {
    'accept-encoding': 'identity',
    ...(password !== undefined && { authorization: passwordHeader(password) }),
  };
  const read = createManifestReader();
  return async (manifest, signal) => {
    try {
      const release = read(manifest);
      const { files, basePath } = release;
      const stop = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
      const wrong: string[] = [];
      for (const place of probePlaces(release)) {
        const address = new URL(`${basePath}${encodedPath(servedPath(place))}`, siteUrl);
        const damage = await askFor(files.get(place), address, { headers, signal: stop });
        if (damage !== undefined) wrong.push(`${place.slice(1)}: ${damage}`);
      }
      return wrong.length === 0 ? { kind: 'same' } : { kind: 'different', files: wrong };
    } catch (error) {
      return { kind: 'unknown', reason: errorMessage(error) };
    }
  };
}

/** Rejects with an Error when there is no answer, or only a part of one. */
async function askFor(
  expected: StoredFile | undefined,
  address: URL,
  options: Pick<RequestOptions, 'headers' | 'signal'>,
): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: Buffer }>();
  // A new connection: the other end may be just about to close one that was kept open.
  get(address, { agent: false, ...options }, (response) => {
    buffer(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
  }).on('error', reject);
  const { status, body } = await promise;
  if (status !== 200) return `status ${status}`;
  return createHash('sha256').update(body).digest('hex') === expected?.hash ? undefined : 'other bytes';
}

/** One of each kind of page, the manifest of a search index, and a feed. The first file in the manifest is as good as any. */
const kinds: readonly RegExp[] = [
  /^\/index\.html$/,
  /^\/docs\/.+\.html$/,
  /^\/blog\/(?!(?:page|authors|tags)\/|archive\b|tags\b|authors\b).+\.html$/,
  /^\/api\/.+\/schema\/.+\.html$/,
  /^\/search-index\/(?!(?:head|shard)\.).+\.json$/,
  /\.(?:xml|atom|rss)$/,
];

/**
 * Returns the files of a release that are requested to check that readers get it: one of each kind that it has. Known files that stand in
 * for redirects and removed pages are left out, because readers get them with other statuses.
 */
export function probePlaces({
  files,
  sources,
}: Pick<ReleaseManifest, 'files' | 'sources'>): readonly string[] {
  const isShown = (place: string): boolean =>
    !sources || !place.endsWith('.html') || sources.pages.has(servedPath(place).replace(/(?<=.)\/$/, ''));
  const places = [...files.keys()].filter(isShown);
  return kinds.flatMap((kind) => places.find((place) => kind.test(place)) ?? []);
}
