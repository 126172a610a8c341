import type { Reply } from '#system/http/reply.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { LakeRequest } from '../http/lakeRequest.ts';
import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { jsonReply } from '#system/http/reply.ts';
import { signalOf } from '#system/http/signalOf.ts';
import { clientClosed } from '#system/pool/clientClosed.ts';
import { badRequest } from '#system/values/httpError.ts';
import { maxResultLength } from '../query/maxResultLength.ts';

/**
 * Resolves with a reply of documents, which are read and written one at a time: others have their turn in between, since each may take a
 * tenth of a second. Rejects with an `HttpError` if the documents are longer than the user may read in one request (400), if the caller's
 * budget has no room left (429, 503), or if the client has left.
 * @param more returns other members of the reply; called after the documents were read
 */
export async function documentsReply(
  documents: Iterable<LakeDocument>,
  { user, budget, incoming, confirmUser }: Pick<LakeRequest, 'user' | 'budget' | 'incoming' | 'confirmUser'>,
  more: () => Readonly<Record<string, unknown>>,
): Promise<Reply> {
  const limit = maxResultLength(user);
  const signal = signalOf(incoming);
  // The whole reply is counted when it is sent.
  const unsent = budget.take('unsent', 0);
  const texts: string[] = [];
  let length = 0;
  try {
    for (const document of documents) {
      const text = JSON.stringify(document);
      length += text.length;
      if (length > limit) {
        throw badRequest(`The documents are longer than ${limit} characters. Ask for fewer of them at once.`);
      }
      unsent.resize(length);
      texts.push(text);
      await othersHadTheirTurn();
      if (signal.aborted) throw clientClosed();
    }
  } finally {
    unsent.giveBack();
  }
  confirmUser();
  const others = Object.entries(more()).map(
    ([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  return { ...jsonReply(undefined), body: `{"documents":[${texts.join()}]${others.join('')}}` };
}
