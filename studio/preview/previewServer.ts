import type { ChangesAnswer, ChangesQuestion } from '#core/preview/changesAnswer.ts';
import type { DocumentUses } from '#core/preview/documentUses.ts';
import type { ReviewLinkList } from '#core/preview/reviewLink.ts';
import type { ReviewSubject } from './reviewTexts.ts';
import { isRecord } from '#core/isRecord.ts';
import { isChangesAnswer } from '#core/preview/changesAnswer.ts';
import { previewPlace } from '#core/preview/previewMessages.ts';

/** Requests to the preview's server, with the writer's own token of the lake. */
export type PreviewServer = {
  /** Call when somebody has logged in or out. */
  readonly logIn: (token: string | undefined) => void;
  /** Resolves to whether anything answers at the address of the preview, which may still be starting. */
  readonly isThere: () => Promise<boolean>;
  /** Resolves to a ticket for a page of the preview; undefined if the server does not answer, or does not let this writer see drafts. */
  readonly ticket: () => Promise<string | undefined>;
  /**
   * Resolves to where a document is shown, by its published id. Rejects with an Error that says why that is not known, as while the preview
   * starts.
   * @param release the name of a release; drafts are used when it is absent
   */
  readonly askUses: (id: string, release?: string) => Promise<DocumentUses>;
  /** The same, but resolves to undefined if it is not known. */
  readonly usesOf: (id: string, release?: string) => Promise<DocumentUses | undefined>;
  /**
   * Resolves to the changes for readers of a publish or a removal; undefined if the server does not answer. Concurrent calls with the same
   * question share one answer.
   */
  readonly changesOf: (question: ChangesQuestion) => Promise<ChangesAnswer | undefined>;
  /** Resolves to all links for reviewers. Rejects with an Error that says why they cannot be listed. */
  readonly reviewLinks: () => Promise<ReviewLinkList>;
  /**
   * Creates a link for reviewers, and resolves to its id, its secret and the path of its page. Rejects with an Error that says why not.
   * @param days the days for which it works
   */
  readonly createReviewLink: (
    subject: ReviewSubject,
    days: number,
  ) => Promise<{ readonly id: string; readonly secret: string; readonly path: string }>;
  /** Ends a link for reviewers. Rejects with an Error that says why not. */
  readonly revokeReviewLink: (id: string) => Promise<void>;
};

type Answer = Readonly<Record<string, unknown>>;

/** @param origin of the preview, such as `http://localhost:3600` */
export function createPreviewServer(origin: string): PreviewServer {
  let token: string | undefined;
  /** Rejects with an Error with the server's message. */
  const ask = async (place: string, body?: object): Promise<Answer> => {
    if (token === undefined) throw new Error('Log in with a token: the preview has to know who you are.');
    const response = await fetch(`${origin}${previewPlace}/writers/${place}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      cache: 'no-store',
      credentials: 'omit',
    }).catch(() => {
      throw new Error('The preview does not answer. Try again in a moment.');
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!isRecord(answer)) throw new Error(strangeAnswer);
    if (!response.ok) throw new Error(String(answer['message']));
    return answer;
  };
  /** It may not be running, or still be starting: the frame says so. */
  const askQuietly = (place: string, body?: object): Promise<Answer> => ask(place, body).catch(() => ({}));
  const askUses = async (id: string, release?: string): Promise<DocumentUses> => {
    const query = new URLSearchParams({ id, ...(release !== undefined && { perspective: release }) });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server sends it
    return (await ask(`uses?${query}`)) as DocumentUses;
  };
  const changesAsked = new Map<string, Promise<ChangesAnswer | undefined>>();
  const askChanges = async (question: ChangesQuestion): Promise<ChangesAnswer | undefined> => {
    const answer = await askQuietly('changes', question);
    return isChangesAnswer(answer) ? answer : undefined;
  };
  return {
    logIn: (now) => {
      token = now;
    },
    isThere: () =>
      fetch(`${origin}${previewPlace}/writers/uses`, { cache: 'no-store', credentials: 'omit' }).then(
        () => true,
        () => false,
      ),
    ticket: async () => {
      const { ticket } = await askQuietly('tickets', {});
      return typeof ticket === 'string' ? ticket : undefined;
    },
    askUses,
    usesOf: (id, release) => askUses(id, release).catch(() => undefined),
    changesOf: (question) => {
      const key = JSON.stringify(question);
      const running = changesAsked.get(key) ?? askChanges(question).finally(() => changesAsked.delete(key));
      changesAsked.set(key, running);
      return running;
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server sends it
    reviewLinks: async () => (await ask('links')) as ReviewLinkList,
    createReviewLink: async ({ id, release }, days) => {
      const documents = id === undefined ? [] : [id];
      const { secret, link } = await ask('links', {
        documents,
        ...(release && { release: release.name }),
        days,
      });
      const { id: linkId, path } = isRecord(link) ? link : {};
      if (typeof secret !== 'string' || typeof linkId !== 'string' || typeof path !== 'string') {
        throw new Error(strangeAnswer);
      }
      return { id: linkId, secret, path };
    },
    revokeReviewLink: async (id) => {
      await ask('links/revoke', { id });
    },
  };
}

const strangeAnswer = 'The preview does not answer as it should. Try again in a moment.';
