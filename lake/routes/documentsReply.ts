import type { Reply } from '#system/http/reply.ts';
import type { LakeContext } from '../context/lakeContext.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { LakeRequest } from '../http/lakeRequest.ts';
import { jsonReply } from '#system/http/reply.ts';
import { badRequest } from '#system/values/httpError.ts';
import { readInTurns } from '../http/readInTurns.ts';
import { maxResultLength } from '../query/maxResultLength.ts';

/**
 * Resolves with a reply of documents, which are read and written in turns with others, one at a time. Rejects with an `HttpError` if the documents are longer than the user may read in one request (400), if the caller's
 * budget has no room left (429, 503), or if the client has left.
 * @param more returns other members of the reply; called after the documents were read
 */
export async function documentsReply(
  lake: Pick<LakeContext, 'readings'>,
  documents: Iterable<LakeDocument>,
  request: Pick<LakeRequest, 'user' | 'budget' | 'incoming' | 'confirmUser'>,
  more: () => Readonly<Record<string, unknown>>,
): Promise<Reply> {
  const { user, budget, confirmUser } = request;
  const limit = maxResultLength(user);
  budget.take('readings');
  // The whole reply is counted when it is sent.
  const unsent = budget.take('unsent', 0);
  const texts: string[] = [];
  let length = 0;
  try {
    for await (const text of readInTurns(textsOf(documents), lake, request)) {
      length += text.length;
      if (length > limit) {
        throw badRequest(`The documents are longer than ${limit} characters. Ask for fewer of them at once.`);
      }
      unsent.resize(length);
      texts.push(text);
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

function* textsOf(documents: Iterable<LakeDocument>): Generator<string> {
  for (const document of documents) yield JSON.stringify(document);
}
