import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { Counterpart } from '#schema/content/versions/counterpartsIn.ts';
import { placedDocuments } from '#core/site/placedAddresses.ts';
import { reshapeSnapshot } from '#schema/content/reshape/reshapeSnapshot.ts';
import { counterpartsIn, latestVersion } from '#schema/content/versions/counterpartsIn.ts';

export type LatestCounterparts = {
  /** Id of the latest version. */
  readonly latest: string;
  /** The pages and categories at the same places of the latest version, by the ids of those of another version. */
  readonly counterparts: ReadonlyMap<string, Counterpart & { readonly type: string }>;
};

/** The counterparts of all pages in the latest version; undefined if there is one version only, or the settings name no latest. */
export function latestCounterparts(raw: RawSnapshot): LatestCounterparts | undefined {
  if (raw.documents.docVersion.length < 2) return undefined;
  if (!known.has(raw)) known.set(raw, findCounterparts(raw));
  return known.get(raw);
}

const known = new WeakMap<RawSnapshot, LatestCounterparts | undefined>();

function findCounterparts(raw: RawSnapshot): LatestCounterparts | undefined {
  const { content } = reshapeSnapshot(raw);
  const latest = latestVersion(content);
  if (!latest) return undefined;
  const paths = placedDocuments(content);
  const categories = new Set(content.categories.map(({ id }) => id));
  const counterparts = content.versions
    .filter((version) => version !== latest)
    .flatMap((version) => [...counterpartsIn(content, paths, version, latest)])
    .map(([id, found]) => {
      const type = categories.has(found.id) ? 'docCategory' : 'docPage';
      return [id, { ...found, type }] as const;
    });
  return { latest: latest.id, counterparts: new Map(counterparts) };
}
