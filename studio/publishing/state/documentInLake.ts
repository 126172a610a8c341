import type { DocumentInLake } from './documentState.ts';

type Stored = Readonly<Record<string, unknown>> & { readonly _rev: string };

/** Returns what the state of a document depends on, from its draft and its published form. */
export function documentInLake(id: string, draft: unknown, published: Stored | null): DocumentInLake {
  const hasDraft = Boolean(draft);
  if (!published) return { id, hasDraft };
  const { _rev: revision, _type: type, publishedAt: date } = published;
  const goesLiveAt = type === 'post' && typeof date === 'string' ? date : undefined;
  return { id, hasDraft, published: { revision, goesLiveAt } };
}
