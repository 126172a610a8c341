import type { IncomingHttpHeaders } from 'node:http';
import type { JsonObject } from '#system/values/jsonObject.ts';
import type { ChangeEvent } from '../store/eventRows.ts';
import { createHash } from 'node:crypto';
import { present } from '#core/present.ts';
import { bodyLimitsOf } from '#system/budget/budgetTable.ts';
import { parseJson } from '#system/http/body/parseJson.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { checkSignature, parseSignature, signatureHeader } from './checkSignature.ts';
import { hookPath } from './webhookRule.ts';

export type HookAnswer = { readonly status: number; readonly message: string };

export type HookReceiver = {
  /** Shared with the sender; without one everything is refused. */
  readonly secret: string | undefined;
  readonly now: () => Date;
  /** Stores an event durably; false when it was stored before. Throws an Error when it cannot. */
  readonly receive: (event: ChangeEvent) => boolean;
};

/** Characters. */
const maxTextLength = 200;
const maxValues = bodyLimitsOf(`publisher POST ${hookPath}`, 'stranger').values;

/**
 * Answers a webhook. 2xx: its event is stored durably, or irrelevant. 4xx: it does not come from the lake, and need not be sent
 * again. 5xx: the error is ours, and it should be sent again. No message contains a secret or a signature.
 */
export function receiveHook(
  body: Buffer,
  headers: IncomingHttpHeaders,
  { secret, now, receive }: HookReceiver,
): HookAnswer {
  if (secret === undefined) return withoutSecret;
  const given = parseSignature(headerText(headers[signatureHeader]));
  if (!given) return wronglySigned;
  const check = checkSignature(body, given, secret, now());
  if (check.kind === 'invalid') return wronglySigned;
  if (check.kind === 'expired') {
    const times = `It was signed at ${check.signedAt.toISOString()}, and it is ${now().toISOString()} here.`;
    return {
      status: 401,
      message: `${times} A signature is accepted for 24 hours; check the clocks of both machines.`,
    };
  }
  const sent = objectIn(body);
  const documentId = textOf(sent['_id']) ?? headerText(headers['sanity-document-id']) ?? '';
  if (/^(drafts|versions)\./.test(documentId)) {
    return { status: 200, message: 'Ignored: a draft is not on the site.' };
  }
  const detail = detailOf(sent);
  const event = present({
    signed: check.signed,
    // A very long or unprintable one is of no use.
    documentId: shortText(documentId) ?? '',
    delivery: deliveryOf(headers, documentId),
    detail: Object.keys(detail).length === 0 ? undefined : detail,
    operation: operationIn(headers),
  });
  return receive(event)
    ? { status: 202, message: 'Received.' }
    : { status: 200, message: 'Received before.' };
}

/** Returns why a webhook is refused whatever its body is; undefined if that depends on the body. */
export function refusalOfHook(
  headers: IncomingHttpHeaders,
  { secret }: Pick<HookReceiver, 'secret'>,
): HookAnswer | undefined {
  if (secret === undefined) return withoutSecret;
  return parseSignature(headerText(headers[signatureHeader])) ? undefined : wronglySigned;
}

const withoutSecret: HookAnswer = {
  status: 503,
  message: 'No secret is set: start the publisher with SANITY_WEBHOOK_SECRET.',
};

const wronglySigned: HookAnswer = {
  status: 401,
  message: 'The signature is missing, or was not made with the shared secret.',
};

/**
 * The same for each attempt to deliver one change of one document, if the sender names one: it identifies attempts that are signed again. It
 * cannot hide another change, since the document and the transaction are part of it.
 */
function deliveryOf(headers: IncomingHttpHeaders, documentId: string): string | undefined {
  const key = headerText(headers['idempotency-key']);
  const transaction = headerText(headers['sanity-transaction-id']);
  if (key === undefined && transaction === undefined) return undefined;
  const parts = [key ?? '', transaction ?? '', documentId];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Returns the details of the signed body for people; a projection need not have any of it. */
function detailOf(sent: JsonObject): NonNullable<ChangeEvent['detail']> {
  return present({
    type: shortText(sent['_type']),
    title: shortText(sent['title']),
    user: shortText(sent['user']),
  });
}

/** Returns the operation on the document. The header is not signed, so it is only shown to writers. */
function operationIn(headers: IncomingHttpHeaders): ChangeEvent['operation'] {
  const operation = headerText(headers['sanity-operation']);
  return operations.find((each) => each === operation);
}

const operations = ['create', 'update', 'delete'] as const;

/** Fit to be kept, and printed on a terminal in one line. */
function shortText(value: unknown): string | undefined {
  const text = textOf(value)
    ?.replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return text === undefined || text === '' ? undefined : text.slice(0, maxTextLength);
}

/** The object in the signed body; an empty one when there is none, or too large a one: it is enough to know that something changed. */
function objectIn(body: Buffer): JsonObject {
  try {
    const value = parseJson(body.toString(), maxValues);
    return isJsonObject(value) ? value : {};
  } catch {
    // Not JSON, too many values, or nested too deeply.
    return {};
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function headerText(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && header !== '' ? header : undefined;
}
