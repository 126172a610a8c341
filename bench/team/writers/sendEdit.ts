import type { Agent } from 'node:http';
import { randomUUID } from 'node:crypto';
import { ask } from '../http/ask.ts';

/** A lake, and who asks it. */
export type LakeCaller = { readonly lake: string; readonly token: string; readonly agent?: Agent };

/** The title of a draft after a number of edits. */
export function titleAfter(edit: number): string {
  return `Edit ${digits(edit)}`;
}

/**
 * Edits the draft of a doc as the Studio does, with the patch of a text: the first edit (0) makes the draft. Resolves once the lake has
 * accepted it; rejects with an Error when it does not.
 */
export async function sendEdit(
  caller: LakeCaller,
  id: string,
  edit: number,
  transactionId: string = randomUUID(),
): Promise<void> {
  const patch =
    edit === 0
      ? { set: { title: titleAfter(0) } }
      : { diffMatchPatch: { title: `@@ -6,6 +6,6 @@\n-${digits(edit - 1)}\n+${digits(edit)}\n` } };
  // The Studio sends the guard with each edit, so that the first edit gives a draft to everybody who has the document open.
  const guard = { unset: ['_empty_action_guard_pseudo_field_'] };
  await sendActions(
    caller,
    transactionId,
    [guard, patch].map((each) => ({
      actionType: 'sanity.action.document.edit',
      draftId: `drafts.${id}`,
      publishedId: id,
      patch: each,
    })),
  );
}

/** Publishes the draft of a doc. */
export async function publishDraft(caller: LakeCaller, id: string): Promise<void> {
  await sendActions(caller, randomUUID(), [
    { actionType: 'sanity.action.document.publish', draftId: `drafts.${id}`, publishedId: id },
  ]);
}

async function sendActions(
  { lake, token, agent }: LakeCaller,
  transactionId: string,
  actions: readonly object[],
): Promise<void> {
  const path = '/v2025-02-19/data/actions/production?tag=sanity.studio.document.commit';
  const { status, text } = await ask(`${lake}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ actions, transactionId }),
    wantsText: true,
    ...(agent && { agent }),
  });
  if (status !== 200) throw new Error(`An edit was refused with ${status}: ${text.slice(0, 300)}`);
}

function digits(edit: number): string {
  return String(edit).padStart(6, '0');
}
