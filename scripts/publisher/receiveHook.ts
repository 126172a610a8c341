import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { SIGNATURE_HEADER_NAME, isValidSignature } from '@sanity/webhook';
import type { Notice } from './openPublisherStore.ts';

export type HookAnswer = { readonly status: number; readonly message: string };

export type HookReceiver = {
  /** Shared with who sends; without one everything is refused. */
  readonly secret: string | undefined;
  /** Writes a notice down for good; false when it was there already. Throws when it cannot. */
  readonly note: (notice: Notice) => boolean;
};

/**
 * Takes what a webhook says. 2xx: it is noted for good, or of no interest. 4xx: it is not from the lake, and need not come
 * again. 5xx: it is our fault, and should. Nothing is said about the content of a secret or a signature.
 */
export async function receiveHook(
  body: Buffer,
  headers: IncomingHttpHeaders,
  { secret, note }: HookReceiver,
): Promise<HookAnswer> {
  if (secret === undefined) {
    return { status: 503, message: 'No secret is set: start the publisher with SANITY_WEBHOOK_SECRET.' };
  }
  const text = body.toString();
  const signature = headers[SIGNATURE_HEADER_NAME];
  if (typeof signature !== 'string' || !(await isValidSignature(text, signature, secret))) {
    return { status: 401, message: 'The signature is missing or not that of the shared secret.' };
  }
  const documentId = documentIdOf(text) ?? textOf(headers['sanity-document-id']) ?? '';
  if (/^(drafts|versions)\./.test(documentId)) {
    return { status: 200, message: 'Not noted: a draft is not on the site.' };
  }
  return note({ key: keyOf(headers, documentId, signature), documentId })
    ? { status: 202, message: 'Noted.' }
    : { status: 200, message: 'Noted before.' };
}

/**
 * The same for a repetition, and for nothing else: a key that a sender uses for two changes must not hide the second. One
 * that sends no keys is, at worst, noted twice.
 */
function keyOf(headers: IncomingHttpHeaders, documentId: string, signature: string): string {
  const key = textOf(headers['idempotency-key']);
  const transaction = textOf(headers['sanity-transaction-id']);
  const told = [key ?? '', transaction ?? (key === undefined ? signature : ''), documentId];
  return createHash('sha256').update(JSON.stringify(told)).digest('hex');
}

/** The id in what was signed; a projection need not have it. */
function documentIdOf(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string'
      ? value._id
      : undefined;
  } catch {
    return undefined;
  }
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && header !== '' ? header : undefined;
}
