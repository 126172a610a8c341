import type { LakeCaller } from './sendEdit.ts';
import type { Writer } from './startWriter.ts';
import { isRecord } from '#core/isRecord.ts';
import { ask } from '../http/ask.ts';
import { titleAfter } from './sendEdit.ts';

/**
 * Reads back what writers have written. Returns what is wrong, in a line each: a transaction that was accepted and is not in the history of the
 * draft, or not in its place; a draft that is not as the last of them left it.
 */
export async function lostWrites(
  caller: LakeCaller,
  writers: readonly Pick<Writer, 'document' | 'accepted'>[],
): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const { document, accepted } of writers) {
    const id = `drafts.${document}`;
    const all = await transactionsOf(caller, id);
    const places = accepted().map((transaction) => all.indexOf(transaction));
    places.forEach((place, edit) => {
      const before = places[edit - 1] ?? -1;
      if (place < 0) lost.push(`Edit ${edit} of ${id} was accepted, and is not in the history.`);
      else if (place <= before) lost.push(`Edit ${edit} of ${id} came before the one before.`);
    });
    const { _rev, title } = await documentOf(caller, id);
    const wanted = titleAfter(accepted().length - 1);
    if (title !== wanted) lost.push(`The title of ${id} is '${String(title)}' in place of '${wanted}'.`);
    if (_rev !== accepted().at(-1)) lost.push(`The last edit of ${id} is not its revision.`);
  }
  return lost;
}

/** Ids of all transactions of a document, the first one first. */
async function transactionsOf(caller: LakeCaller, id: string): Promise<readonly string[]> {
  const found: string[] = [];
  const limit = 1000;
  for (;;) {
    const from = found.at(-1);
    const rest = from === undefined ? '' : `&fromTransaction=${from}`;
    const text = await read(
      caller,
      `/v2025-02-19/data/history/production/transactions/${id}?excludeContent=true&limit=${limit}${rest}`,
    );
    const ids = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line): unknown => JSON.parse(line))
      .map((transaction) => (isRecord(transaction) ? String(transaction['id']) : ''));
    // The first is the one that was asked from.
    const isMore = ids.filter((each) => each !== from);
    found.push(...isMore);
    if (ids.length < limit) return found;
  }
}

async function documentOf(caller: LakeCaller, id: string): Promise<Readonly<Record<string, unknown>>> {
  const answer: unknown = JSON.parse(await read(caller, `/v2025-02-19/data/doc/production/${id}`));
  const documents = isRecord(answer) ? answer['documents'] : undefined;
  const [document]: readonly unknown[] = Array.isArray(documents) ? documents : [];
  return isRecord(document) ? document : {};
}

async function read({ lake, token, agent }: LakeCaller, path: string): Promise<string> {
  const { status, text } = await ask(`${lake}${path}`, {
    headers: { authorization: `Bearer ${token}` },
    wantsText: true,
    ...(agent && { agent }),
  });
  if (status !== 200) throw new Error(`The lake cannot be read: ${status} ${text.slice(0, 300)}`);
  return text;
}
