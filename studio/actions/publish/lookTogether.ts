import type { GrantsStore, SanityClient, UserStore } from 'sanity';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { PublishedSince } from '../../overtaken/undoneFields.ts';
import type { StudioDocument } from '../../site/editSnapshot.ts';
import type { TogetherPlan } from '../../site/planTogether.ts';
import type { OtherAuthor } from '../others/otherAuthors.ts';
import { firstValueFrom } from 'rxjs';
import { draftId, publishedId } from '#core/content/draftId.ts';
import { publishedSince } from '../../overtaken/publishedSince.ts';
import { withPublishedSet } from '../../site/editSnapshot.ts';
import { formerHeadingsAfter } from '../../site/formerHeadingsAfter.ts';
import { planTogether } from '../../site/planTogether.ts';
import { publishedById } from '../../site/publishedById.ts';
import { siteSnapshot } from '../../site/siteSnapshot.ts';
import { otherAuthors } from '../others/otherAuthors.ts';
import { draftsFrom } from './useTogether.ts';

/** One of several documents to be published at once. */
export type TogetherMember = {
  readonly document: StudioDocument;
  /** The revision of its published form; undefined when there is none. */
  readonly revisionBefore: string | undefined;
  /** Other people who have changed it since it was last published. */
  readonly others: readonly OtherAuthor[];
  /** Set if something was published after the draft was begun. */
  readonly since: PublishedSince | undefined;
  /** True if this writer may publish it. */
  readonly isAllowed: boolean;
  /** The new value of its former headings; undefined when they stay as they are. */
  readonly formerHeadings: ReturnType<typeof formerHeadingsAfter>;
};

/** Facts that a writer should know before several documents are published at once. */
export type Together = Omit<TogetherPlan, 'set'> & {
  readonly members: readonly TogetherMember[];
  /** The content after the publish. */
  readonly after: RawSnapshot;
};

export type TogetherAccess = {
  readonly client: SanityClient;
  readonly grants: GrantsStore;
  readonly users: UserStore;
  /** The id of the writer who publishes. */
  readonly userId: string;
};

/** Fetches and checks everything that has to be published together with a draft. Rejects if the draft is gone. */
export async function lookTogether(id: string, access: TogetherAccess): Promise<Together> {
  const { client } = access;
  const fetchDrafts = draftsFrom(client);
  const [raw, [draft]] = await Promise.all([siteSnapshot(client), fetchDrafts([id])]);
  if (!draft) throw new Error('There is no draft any more: somebody has published or discarded it.');
  const { set, ...plan } = await planTogether(raw, draft, new Date().toISOString(), fetchDrafts);
  const published = publishedById(raw);
  const members = await Promise.all(
    set.map((document) => memberOf(raw, document, published.get(publishedId(document._id)), access)),
  );
  return { ...plan, members, after: withPublishedSet(raw, set) };
}

async function memberOf(
  raw: RawSnapshot,
  document: StudioDocument,
  published: StudioDocument | undefined,
  { client, grants, users, userId }: TogetherAccess,
): Promise<TogetherMember> {
  const id = publishedId(document._id);
  const [others, since, isAllowed] = await Promise.all([
    otherAuthors(client, users, id, userId),
    published && publishedSince(client, draftId(id)),
    mayPublish(grants, document, published),
  ]);
  const revision = published?.['_rev'];
  return {
    document,
    revisionBefore: typeof revision === 'string' ? revision : undefined,
    others,
    since,
    isAllowed,
    formerHeadings: formerHeadingsAfter(raw, document),
  };
}

/** Resolves to whether this writer may put a draft in the place of its published form, or publish it for the first time. */
export async function mayPublish(
  grants: Pick<GrantsStore, 'checkDocumentPermission'>,
  draft: StudioDocument,
  published: StudioDocument | undefined,
): Promise<boolean> {
  const may = async (what: 'create' | 'update', form: StudioDocument): Promise<boolean> =>
    (await firstValueFrom(grants.checkDocumentPermission(what, form))).granted;
  const after = { ...draft, _id: publishedId(draft._id) };
  const answers = await Promise.all([
    may('update', draft),
    ...(published ? [may('update', published), may('update', after)] : [may('create', after)]),
  ]);
  return answers.every(Boolean);
}
