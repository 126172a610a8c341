import type { JsonObject } from '#system/values/jsonObject.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'groq-js';
import { isSystemError } from '#system/files/isSystemError.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { isAbsentOr } from '#system/values/isAbsentOr.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { present } from '#system/values/present.ts';

export type Operation = 'create' | 'update' | 'delete';

const operations: readonly Operation[] = ['create', 'update', 'delete'];

/** A receiver of changes, and the changes that it wants. */
export type Webhook = {
  /** Names it in the log; unique. */
  readonly name: string;
  readonly url: string;
  /** Key of the signature. Without one, deliveries are not signed. */
  readonly secret?: string;
  readonly on: readonly Operation[];
  /** GROQ over the document as it is now (or was, when deleted), `before()`, `after()`, `delta::…` and `identity()`, the user. */
  readonly filter?: string;
  /** GROQ for the payload, e.g. `{_id, "slug": slug.current}`; the whole document when absent. */
  readonly projection?: string;
  /** True to send drafts and versions in releases, too. */
  readonly includeDrafts: boolean;
  readonly headers: Readonly<Record<string, string>>;
};

const knownFields = ['name', 'url', 'secret', 'on', 'filter', 'projection', 'includeDrafts', 'headers'];

/** Reads a list of webhooks as written in the file. Throws an Error that names the webhook and what is wrong. */
export function parseWebhooks(value: unknown): Webhook[] {
  if (!Array.isArray(value)) throw new Error('Webhooks must be a list.');
  const webhooks = value.map(parseWebhook);
  const names = webhooks.map(({ name }) => name);
  const [double] = names.filter((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) {
    throw new Error(`Two webhooks are named '${double}'; give each a name of its own.`);
  }
  return webhooks;
}

function parseWebhook(value: unknown, index: number): Webhook {
  const name = isJsonObject(value) && typeof value['name'] === 'string' ? value['name'] : '';
  const fail = (problem: string) =>
    new Error(`Webhook ${name === '' ? index + 1 : `'${name}'`}: ${problem}.`);
  if (!isJsonObject(value)) throw fail('it must be an object');
  if (!/^[\w.-]{1,100}$/.test(name)) throw fail('"name" must be 1 to 100 letters, digits, ".", "_" or "-"');
  const unknown = Object.keys(value).find((field) => !knownFields.includes(field));
  if (unknown !== undefined) throw fail(`unknown field "${unknown}"; known are ${knownFields.join(', ')}`);
  const { url, secret, on = operations, includeDrafts = false, headers = {} } = value;
  if (typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw fail('"url" must be an http(s) address');
  }
  if (!isAbsentOr('string', secret) || secret === '') throw fail('"secret" must be a text that is not empty');
  if (!Array.isArray(on) || !on.every(isOperation)) {
    throw fail(`"on" must be a list of ${operations.join(', ')}`);
  }
  if (typeof includeDrafts !== 'boolean') throw fail('"includeDrafts" must be true or false');
  if (!isHeaders(headers)) throw fail('"headers" must map names to texts');
  return present({
    name,
    url,
    on,
    includeDrafts,
    headers,
    secret,
    ...parseGroqField('filter', value, fail),
    ...parseGroqField('projection', value, fail),
  });
}

function parseGroqField(
  field: 'filter' | 'projection',
  value: JsonObject,
  fail: (problem: string) => Error,
): { readonly [field]?: string } {
  const { [field]: text = '' } = value;
  if (text === '') return {};
  if (typeof text !== 'string') throw fail(`"${field}" must be GROQ`);
  try {
    parse(`${text}\n`, { mode: 'delta' });
  } catch (error) {
    throw fail(`"${field}" is not GROQ: ${errorMessage(error)}`);
  }
  return { [field]: text };
}

function isOperation(value: unknown): value is Operation {
  return operations.some((operation) => operation === value);
}

function isHeaders(value: unknown): value is Record<string, string> {
  return isJsonObject(value) && Object.values(value).every((text) => typeof text === 'string');
}

/**
 * The webhooks in the file `webhooks.json` of a data folder; an empty list if there is no such file. Throws an Error
 * that names the file.
 */
export function readWebhooksFile(dataDir: string): Webhook[] {
  const file = path.join(dataDir, 'webhooks.json');
  try {
    return parseWebhooks(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return [];
    const reason = errorMessage(error);
    throw new Error(`Cannot use the webhooks in '${file}': ${reason}`, { cause: error });
  }
}
