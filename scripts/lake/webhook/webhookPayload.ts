import { evaluate, parse } from 'groq-js';
import { splitDocumentId } from '../document/documentId.ts';
import type { DocumentReader } from '../store/readDocuments.ts';
import type { Change } from '../store/commitTransaction.ts';
import type { Operation, Webhook } from './webhook.ts';

/** What a webhook has to say about a change. */
export type WebhookPayload = { readonly operation: Operation; readonly body: string };

/**
 * What a webhook sends for a change, or undefined when it is not interested. Rejects when its GROQ cannot be evaluated.
 */
export async function webhookPayload(
  webhook: Webhook,
  change: Change,
  reader: DocumentReader,
): Promise<WebhookPayload | undefined> {
  const operation = operationOf(change);
  const { layer } = splitDocumentId(change.id);
  if (!webhook.on.includes(operation)) return undefined;
  if (!webhook.includeDrafts && layer !== 'published') return undefined;
  if (webhook.filter !== undefined && (await evaluateDelta(webhook.filter, change, reader)) !== true)
    return undefined;
  const content =
    webhook.projection === undefined
      ? (change.after ?? change.before)
      : await evaluateDelta(webhook.projection, change, reader);
  return { operation, body: JSON.stringify(content ?? null) };
}

function operationOf({ before, after }: Change): Operation {
  if (before === undefined) return 'create';
  return after === undefined ? 'delete' : 'update';
}

/** Evaluates GROQ in which the document itself is what it is now, or what it was when it is deleted. */
async function evaluateDelta(
  query: string,
  { before, after }: Change,
  reader: DocumentReader,
): Promise<unknown> {
  const tree = parse(`${query}\n`, { mode: 'delta' });
  const value = await evaluate(tree, {
    before: before ?? null,
    after: after ?? null,
    root: after ?? before,
    dataset: query.includes('*') ? reader.select({ by: 'all' }) : [],
    dereference: ({ _ref }: { readonly _ref: string }) => Promise.resolve(reader.get(_ref)),
  });
  const result: unknown = await value.get();
  return result;
}
