import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { checkSignature, signatureHeader } from './checkSignature.ts';
import type { Notice } from './openPublisherStore.ts';

export type HookAnswer = { readonly status: number; readonly message: string };

export type HookReceiver = {
  /** Shared with the sender; without one everything is refused. */
  readonly secret: string | undefined;
  readonly now: () => Date;
  /** Writes a notice down for good; false when it was there already. Throws when it cannot. */
  readonly note: (notice: Notice) => boolean;
};

/**
 * Takes a webhook. 2xx: it is noted for good, or irrelevant. 4xx: it does not come from the lake, and need not be sent
 * again. 5xx: it is our fault, and it should be. No message contains a secret or a signature.
 */
export function receiveHook(
  body: Buffer,
  headers: IncomingHttpHeaders,
  { secret, now, note }: HookReceiver,
): HookAnswer {
  if (secret === undefined) {
    return { status: 503, message: 'No secret is set: start the publisher with SANITY_WEBHOOK_SECRET.' };
  }
  const check = checkSignature(body, textOf(headers[signatureHeader]), secret, now());
  if (check.kind === 'invalid') {
    return { status: 401, message: 'The signature is missing, or was not made with the shared secret.' };
  }
  if (check.kind === 'expired') {
    const times = `The signature is of ${check.signedAt.toISOString()}, and it is ${now().toISOString()} here.`;
    return {
      status: 401,
      message: `${times} A signature is accepted for 24 hours; check the clocks of both machines.`,
    };
  }
  const documentId = documentIdOf(body) ?? textOf(headers['sanity-document-id']) ?? '';
  if (/^(drafts|versions)\./.test(documentId)) {
    return { status: 200, message: 'Not noted: a draft is not on the site.' };
  }
  const delivery = deliveryOf(headers, documentId);
  const notice = { signed: check.signed, documentId, ...(delivery === undefined ? {} : { delivery }) };
  return note(notice) ? { status: 202, message: 'Noted.' } : { status: 200, message: 'Noted before.' };
}

/**
 * The same for each attempt to deliver one change of one document, when the sender says so: attempts that are signed anew
 * are recognized by it. It cannot hide another change, since the document and the transaction are part of it.
 */
function deliveryOf(headers: IncomingHttpHeaders, documentId: string): string | undefined {
  const key = textOf(headers['idempotency-key']);
  const transaction = textOf(headers['sanity-transaction-id']);
  if (key === undefined && transaction === undefined) return undefined;
  const told = [key ?? '', transaction ?? '', documentId];
  return createHash('sha256').update(JSON.stringify(told)).digest('hex');
}

/** The id in the signed body; a projection need not have it. */
function documentIdOf(body: Buffer): string | undefined {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string'
      ? value._id
      : undefined;
  } catch {
    // Not JSON, or nested too deeply: something was changed, and that is all we need to know.
    return undefined;
  }
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && header !== '' ? header : undefined;
}
