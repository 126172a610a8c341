import type { PublishGuard } from './createPublishGuard.ts';
import { isRecord } from '#core/isRecord.ts';
import { draftAuthors, draftHistoryQuery } from './draftAuthors.ts';

type Send = (url: URL, init: RequestInit) => Promise<Response>;

export type PublishParts = {
  readonly publishGuard: Pick<PublishGuard, 'check' | 'checkAuthors' | 'revisionBefore'>;
  /** Sends requests that change nothing. */
  readonly read: Send;
  /** Sends all others. */
  readonly change: Send;
};

/** The most times that a publish is tried while others keep changing the draft. */
const maxAttempts = 5;

/**
 * Sends a request that publishes a draft. Rejects with an Error for the writer if the draft has changes of somebody whom the writer was not
 * told about, or if something else was published since the writer asked. The lake refuses the request if the draft changes after this check,
 * which is then repeated.
 */
export async function publishKnown(
  url: URL,
  init: RequestInit,
  { publishGuard, read, change }: PublishParts,
): Promise<Response> {
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  const action = actionsIn(body).find(isOfDocument);
  if (!action) return change(url, init);
  const { draftId, publishedId } = action;
  publishGuard.check(publishedId);
  if (typeof draftId !== 'string') return change(url, init);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const { headers = {}, signal = null } = init;
    const history = await read(historyUrl(url, draftId), { headers, signal });
    // A history that cannot be read must not stop a publish.
    const { revision, authors } = draftAuthors(history.ok ? await history.text() : '', draftId);
    const userIds = authors.map(({ userId }) => userId);
    publishGuard.check(publishedId);
    publishGuard.checkAuthors(publishedId, userIds);
    const before = publishGuard.revisionBefore(publishedId);
    const checked = inPlaceOf(atRevision(body, action, revision), publishedId, before);
    const response = await change(url, { ...init, body: JSON.stringify(checked) });
    const overtaken = await overtakenOf(response, [draftId, publishedId]);
    if (overtaken === undefined) return response;
    if (overtaken === publishedId) {
      throw new Error(
        'Something else was published here since you pressed the button, so this was not published. Press it again to see what this would undo.',
      );
    }
  }
  throw new Error('Others are changing this document, so that it could not be published. Publish it again.');
}

type DocumentAction = Readonly<Record<string, unknown>> & { readonly publishedId: string };

function actionsIn(body: unknown): readonly unknown[] {
  const actions = isRecord(body) ? body['actions'] : undefined;
  return Array.isArray(actions) ? actions : [];
}

/** Returns whether an action is about a draft or version of a document. */
function isOfDocument(action: unknown): action is DocumentAction {
  return isRecord(action) && typeof action['publishedId'] === 'string';
}

/** The request, which is refused if the draft is at another revision by the time the first action about it begins. */
function atRevision(body: unknown, first: DocumentAction, revision: string | undefined): unknown {
  if (revision === undefined || !isRecord(body)) return body;
  const { patch } = first;
  const checked = isRecord(patch)
    ? { ...first, patch: { ...patch, ifRevisionID: revision } }
    : { ...first, ifDraftRevisionId: revision };
  return { ...body, actions: actionsIn(body).map((action) => (action === first ? checked : action)) };
}

/** The request, to be refused if another revision is published when the document is. */
function inPlaceOf(body: unknown, publishedId: string, before: string | undefined): unknown {
  if (before === undefined || !isRecord(body)) return body;
  const actions = actionsIn(body).map((action) =>
    isOfDocument(action) &&
    action.publishedId === publishedId &&
    action['actionType'] === 'sanity.action.document.publish'
      ? { ...action, ifPublishedRevisionId: before }
      : action,
  );
  return { ...body, actions };
}

/** Resolves to the first of these ids that is in a refusal because a document is at another revision. */
async function overtakenOf(response: Response, ids: readonly string[]): Promise<string | undefined> {
  if (response.status !== 409) return undefined;
  const text = await response.clone().text();
  return text.includes('documentRevisionIDDoesNotMatchError')
    ? ids.find((id) => text.includes(id))
    : undefined;
}

/** Returns the address of a draft's history, in the lake that a request is sent to. */
function historyUrl(url: URL, draftId: string): URL {
  const history = new URL(url);
  history.pathname = `${url.pathname.replace('/data/actions/', '/data/history/')}/transactions/${draftId}`;
  history.search = String(new URLSearchParams({ ...draftHistoryQuery, tag: 'studio.draft-authors' }));
  return history;
}
