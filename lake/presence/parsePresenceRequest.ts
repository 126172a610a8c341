import type { JsonObject } from '#system/values/jsonObject.ts';
import { parseJson } from '#system/http/body/parseJson.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { orUndefined } from '#system/values/orUndefined.ts';

/** A JSON-RPC 2.0 request (https://www.jsonrpc.org/specification), checked. */
export type PresenceRequest = {
  readonly id: RequestId;
  readonly method: string;
  readonly params: JsonObject;
};

export type RequestId = string | number | null;

const maxIdLength = 200;
/** A hundred locations have about two thousand. */
const maxValues = 5000;

/** Reads a message. Undefined if it is not a JSON-RPC request with named parameters, or has too many values. */
export function parsePresenceRequest(text: string): PresenceRequest | undefined {
  const value = orUndefined((): unknown => parseJson(text, maxValues));
  if (!isJsonObject(value)) return undefined;
  const { id = null, method, params = {} } = value;
  if (typeof method !== 'string' || !isJsonObject(params) || !isRequestId(id)) return undefined;
  return { id, method, params };
}

function isRequestId(id: unknown): id is RequestId {
  return id === null || typeof id === 'number' || (typeof id === 'string' && id.length <= maxIdLength);
}
