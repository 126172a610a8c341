import type { DocumentReader } from '../store/documentReader.ts';
import type { Change } from '../store/transaction.ts';
import type { Operation, Webhook } from './webhook.ts';
import { evaluate, parse } from 'groq-js';
import { splitDocumentId } from '../document/documentId.ts';

/** The message that a webhook sends about a change. */
export type WebhookPayload = { readonly operation: Operation; readonly body: string };

export type PayloadContext = {
  readonly reader: DocumentReader;
  /** Id of the user who made the change: `identity()`. */
  readonly author: string;
};

/**
 * Returns the message that a webhook sends about a change, or undefined if it does not want the change. Rejects
 * if its GROQ cannot be evaluated.
 */
export async function webhookPayload(
  webhook: Webhook,
  change: Change,
  context: PayloadContext,
): Promise<WebhookPayload | undefined> {
  const operation = operationOf(change);
  const { layer } = splitDocumentId(change.id);
  if (!webhook.on.includes(operation)) return undefined;
  if (!webhook.includeDrafts && layer !== 'published') return undefined;
  if (webhook.filter !== undefined && (await evaluateDelta(webhook.filter, change, context)) !== true) {
    return undefined;
  }
  const content =
    webhook.projection === undefined
      ? (change.after ?? change.before)
      : await evaluateDelta(webhook.projection, change, context);
  return { operation, body: JSON.stringify(content ?? null) };
}

function operationOf({ before, after }: Change): Operation {
  if (!before) return 'create';
  return after ? 'update' : 'delete';
}

/** Evaluates GROQ in which the document is the current one, or the last one if it was deleted. */
async function evaluateDelta(
  query: string,
  { before, after }: Change,
  { reader, author }: PayloadContext,
): Promise<unknown> {
  const tree = parse(`${query}\n`, { mode: 'delta' });
  const value = await evaluate(tree, {
    before: before ?? null,
    after: after ?? null,
    root: after ?? before,
    identity: author,
    dataset: query.includes('*') ? reader.select({ by: 'all' }) : [],
    dereference: ({ _ref }: { readonly _ref: string }) => Promise.resolve(reader.get(_ref)),
  });
  const result: unknown = await value.get();
  return result;
}
