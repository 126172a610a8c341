import type { SanityClient } from '@sanity/client';
import type { FetchOptions, Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { OverlayDocument } from '#schema/content/overlayDocuments.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { publishedId } from '#core/content/draftId.ts';
import { isListOf } from '#core/isListOf.ts';
import { isRecord } from '#core/isRecord.ts';
import { releaseDate } from '#core/preview/releaseDate.ts';
import { placedAddresses } from '#core/site/placedAddresses.ts';
import { redirectsBetween } from '#core/site/redirects/redirectsBetween.ts';
import { explainLakeError, notALake } from '#publishing/snapshot/explainLakeError.ts';
import { fetchDocuments, retrying, snapshotOf } from '#publishing/snapshot/fetchSnapshot.ts';
import { overlayDocuments } from '#schema/content/overlayDocuments.ts';
import { snapshotTypes } from '#schema/content/rawSnapshot.ts';
import { reshapeSnapshot } from '#schema/content/reshape/reshapeSnapshot.ts';
import { withRedirects } from '#schema/content/withRedirects.ts';

/** The content to check: the published content, or the content after publishing all drafts or a content release. */
export type ContentChoice =
  | { readonly kind: 'published' | 'drafts' }
  | { readonly kind: 'release'; readonly name: string };

export type ReadContent = {
  readonly snapshot: Snapshot;
  /** ISO 8601 instant as of which to check it: now, or the date of a release that is later. */
  readonly asOf: string;
};

/**
 * Reads the content of a lake, with the redirects that the Studio adds when pages move. Rejects with an Error that says what is wrong with the
 * lake, or that there is no such release.
 * @param now ISO 8601
 */
export async function readContent(
  client: SanityClient,
  choice: ContentChoice,
  now: string,
  options: FetchOptions,
): Promise<ReadContent> {
  try {
    const published = await fetchDocuments(client, options);
    if (choice.kind === 'published') return { snapshot: snapshotOf(published, client), asOf: now };
    const release = choice.kind === 'release' ? await fetchRelease(client, choice.name, options) : undefined;
    const prefix = choice.kind === 'release' ? `versions.${choice.name}` : 'drafts';
    const date = releaseDate(release) ?? now;
    const asOf = Date.parse(date) > Date.parse(now) ? date : now;
    const after = withPublished(published, await fetchBelow(client, prefix, options), asOf);
    return { snapshot: snapshotOf(after, client), asOf };
  } catch (error) {
    throw explainLakeError(client, error);
  }
}

/** The document of a release that is not over. */
async function fetchRelease(client: SanityClient, name: string, options: FetchOptions): Promise<unknown> {
  const releases = await ask(
    client,
    '*[_type == "system.release" && !(state in ["published", "archived"])]{name, state, publishAt, metadata}',
    {},
    options,
  );
  const found = releases.find((release) => release['name'] === name);
  if (found) return found;
  const names = releases.map((release) => `"${String(release['name'])}"`).toSorted();
  throw new Error(
    `There is no content release "${name}" that is still to be published. ${names.length === 0 ? 'There is none at all.' : `There are: ${names.join(', ')}.`}`,
  );
}

type Stored = OverlayDocument & { readonly [field: string]: unknown };

/** The drafts, or the versions in a release. */
async function fetchBelow(
  client: SanityClient,
  prefix: string,
  options: FetchOptions,
): Promise<readonly Stored[]> {
  const query = '*[_id in path($below) && _type in $types]';
  const found = await ask(client, query, { below: `${prefix}.**`, types: snapshotTypes }, options);
  return found.filter(isStored);
}

async function ask(
  client: SanityClient,
  query: string,
  params: Readonly<Record<string, unknown>>,
  options: FetchOptions,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const answer = await retrying(
    () => client.fetch<unknown>(query, params, { perspective: 'raw', ...signalOf(options) }),
    options,
  );
  if (!isListOf(isRecord)(answer)) throw notALake(client);
  return answer;
}

function signalOf({ signal }: FetchOptions): { readonly signal?: AbortSignal } {
  return signal ? { signal } : {};
}

function isStored(value: Readonly<Record<string, unknown>>): value is Stored {
  return typeof value['_id'] === 'string' && typeof value['_type'] === 'string';
}

/** The content after some documents are published, or taken off the site, as the Studio does it. */
function withPublished(before: RawSnapshot, changed: readonly Stored[], asOf: string): RawSnapshot {
  const overlay = new Map(
    changed.map((document) => {
      const id = publishedId(document._id);
      return [id, isGoingToUnpublish(document) ? undefined : { ...document, _id: id }];
    }),
  );
  const after = {
    documents: overlayDocuments(before.documents, overlay),
    draftIds: before.draftIds.filter((id) => !overlay.has(id)),
  };
  const { content } = reshapeSnapshot(after);
  const addresses = placedAddresses(reshapeSnapshot(before).content, asOf);
  return withRedirects(
    after,
    redirectsBetween(addresses, placedAddresses(content, asOf), content.redirects).plan,
  );
}

/** Returns whether a release takes the document of this version off the site. */
function isGoingToUnpublish({ _system: system }: Stored): boolean {
  return isRecord(system) && system['delete'] === true;
}
