import type { RawDocument } from '#publishing/snapshot/fetchChanges.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { Layer } from '../source/openDraftSource.ts';
import { isRecord } from '#core/isRecord.ts';

/**
 * Returns the drafts with the base URL and the trailing slash of the published settings: these are compiled into the pages' scripts, and a preview has
 * only those of the published site.
 */
export function withFixedAddress(published: Snapshot, drafts: Layer): Layer {
  const [before] = published.documents.siteSettings;
  const draft = before && drafts.get(before._id);
  if (!draft) return drafts;
  return new Map([...drafts, [draft._id, addressed(draft, before)]]);
}

/** The same object for the same draft. */
function addressed(draft: RawDocument, before: object): RawDocument {
  const known = addressedDrafts.get(draft);
  if (known && known.before === before) return known.document;
  const {
    baseUrl: _baseUrl,
    trailingSlash: _trailingSlash,
    ...rest
  } = { baseUrl: 0, trailingSlash: 0, ...draft };
  const document: RawDocument = { ...rest, ...fixedFields(before) };
  addressedDrafts.set(draft, { before, document });
  return document;
}

const addressedDrafts = new WeakMap<
  RawDocument,
  { readonly before: object; readonly document: RawDocument }
>();

function fixedFields(settings: object): Readonly<Record<string, unknown>> {
  if (!isRecord(settings)) return {};
  const names = ['baseUrl', 'trailingSlash'].filter((name) => name in settings);
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}
