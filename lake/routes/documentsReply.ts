import type { LakeDocument } from '../document/lakeDocument.ts';
import type { Reply } from '../http/reply.ts';
import type { Identity } from '../protocol/identity.ts';
import { jsonReply } from '../http/reply.ts';
import { badRequest } from '../protocol/lakeError.ts';
import { maxResultLength } from '../query/maxResultLength.ts';

/**
 * A reply with documents, which are read and written one by one. Throws a `LakeError` (400) as soon as they are longer than the user may read in
 * one request.
 * @param more other members of the reply; called after the documents were read
 */
export function documentsReply(
  documents: Iterable<LakeDocument>,
  user: Identity,
  more: () => Readonly<Record<string, unknown>> = () => ({}),
): Reply {
  const limit = maxResultLength(user);
  const texts: string[] = [];
  let length = 0;
  for (const document of documents) {
    const text = JSON.stringify(document);
    length += text.length;
    if (length > limit) {
      throw badRequest(`The documents are longer than ${limit} characters. Ask for fewer of them at once.`);
    }
    texts.push(text);
  }
  const others = Object.entries(more()).map(
    ([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  return { ...jsonReply(undefined), body: `{"documents":[${texts.join()}]${others.join('')}}` };
}
