import type { SanityClient } from '@sanity/client';
import { isRecord } from '#core/isRecord.ts';

/** Resolves to whether a user of the lake exists and may still change drafts. Rejects with an Error if the lake cannot be asked. */
export type CreatorCheck = (userId: string) => Promise<boolean>;

/** Milliseconds for which an answer holds. */
const holdsFor = 10_000;

/** The longest that the lake may take, in milliseconds. */
const patience = 10_000;

const editing: ReadonlySet<unknown> = new Set(['contributor', 'editor', 'administrator']);

/**
 * Asks a local lake for its members. Sanity's hosted one does not tell them to a token that reads, and its roles can have any name: there,
 * links work until they expire.
 * @param now milliseconds of a clock that does not jump
 */
export function createCreatorCheck(
  clientOf: () => SanityClient,
  now: () => number = () => performance.now(),
): CreatorCheck {
  let known: { readonly editors: Promise<ReadonlySet<unknown>>; readonly until: number } | undefined;
  const ask = async (): Promise<ReadonlySet<unknown>> => {
    const client = clientOf().withConfig({ maxRetries: 0, timeout: patience });
    const project: unknown = await client.request({ url: `/projects/${client.config().projectId}` });
    const members: unknown = isRecord(project) ? project['members'] : undefined;
    if (!Array.isArray(members)) throw new Error('The lake does not say who its users are.');
    return new Set(
      members.flatMap((member: unknown) =>
        isRecord(member) && editing.has(member['role']) ? [member['id']] : [],
      ),
    );
  };
  return async (userId) => {
    if (!known || now() >= known.until) known = { editors: ask(), until: now() + holdsFor };
    try {
      return (await known.editors).has(userId);
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
}
