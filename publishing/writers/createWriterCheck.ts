import type { SanityClient } from '@sanity/client';
import type { Writer } from '#core/writers/writer.ts';
import { createHash } from 'node:crypto';
import { isHttpError } from '@sanity/client';
import { writerOf } from './writerOf.ts';

/**
 * Finds out who sends a request by asking the lake with the token of its `Authorization` header. Undefined if there is none, if the lake
 * does not know it, or if it may not read drafts. Rejects with an Error if the lake cannot be asked. An answer is cached for a while;
 * `isFresh` asks again, as every operation with an effect must.
 */
export type WriterCheck = (
  authorization: string | undefined,
  options?: {
    readonly isFresh?: boolean;
    /** Called before the lake is asked about a token that is not known yet. If it throws, the check rejects with the same error, and asks nothing. */
    readonly countStranger?: () => void;
  },
) => Promise<Writer | undefined>;

/** The milliseconds for which an answer is cached: for that time, a revoked token can still read, and a new role is not noticed. */
const holdsFor = { known: 30_000, refused: 5000 };

/** The longest that the lake may take to identify a writer, in milliseconds. */
const patience = 10_000;

type Answer = { readonly writer: Promise<Writer | undefined>; until: number };

/** The most tokens of writers that are remembered, and the most of nobody. */
const maxRemembered = 500;

/**
 * @param clientOf makes a client of the lake, whose own token is not used; called for each question, since it may fail
 * @param now milliseconds of a clock that does not jump
 */
export function createWriterCheck(
  clientOf: () => SanityClient,
  now: () => number = () => performance.now(),
): WriterCheck {
  const known = new Map<string, Answer>();
  /** Answers that are awaited, and refusals: however many there are, no writer is forgotten for them. */
  const others = new Map<string, Answer>();
  const ask = async (token: string): Promise<Writer | undefined> => {
    const client = clientOf();
    const { projectId = '', dataset = '' } = client.config();
    const asked = client.withConfig({ token, maxRetries: 0, timeout: patience });
    try {
      const [user, grants] = await Promise.all([
        asked.request<unknown>({ url: '/users/me' }),
        asked.request<unknown>({ url: `/projects/${projectId}/datasets/${dataset}/acl` }),
      ]);
      return writerOf(user, grants);
    } catch (error) {
      if (isHttpError(error) && (error.statusCode === 401 || error.statusCode === 403)) return undefined;
      throw error;
    }
  };
  const remember = (answers: Map<string, Answer>, key: string, entry: Answer): void => {
    for (const each of [known, others]) each.delete(key);
    answers.set(key, entry);
    const [oldest] = answers.keys();
    if (answers.size > maxRemembered && oldest !== undefined) answers.delete(oldest);
  };
  const limit = async (key: string, entry: Answer): Promise<void> => {
    const isLatest = (): boolean => (known.get(key) ?? others.get(key) ?? entry) === entry;
    try {
      const writer = await entry.writer;
      entry.until = now() + (writer ? holdsFor.known : holdsFor.refused);
      if (isLatest()) remember(writer ? known : others, key, entry);
    } catch {
      // The lake may answer the next time.
      entry.until = 0;
      others.delete(key);
    }
  };
  return async (authorization = '', { isFresh = false, countStranger } = {}) => {
    const [, token] = /^Bearer ([\x21-\x7e]+)$/i.exec(authorization) ?? [];
    if (token === undefined) return undefined;
    // The token itself is not kept longer than it is needed.
    const key = createHash('sha256').update(token).digest('base64url');
    const isKnown = known.has(key);
    const before = known.get(key) ?? others.get(key);
    if (before && !isFresh && now() < before.until) return before.writer;
    if (!isKnown) countStranger?.();
    const entry = { writer: ask(token), until: Number.POSITIVE_INFINITY };
    remember(isKnown ? known : others, key, entry);
    void limit(key, entry);
    return entry.writer;
  };
}
