import type { JsonObject } from '../document/lakeDocument.ts';
import { parseJson } from '../http/parseJson.ts';
import { badRequest } from '../protocol/lakeError.ts';
import { errorMessage } from '../values/errorMessage.ts';

/** The values of the parameters `$name` of a URL, each as JSON. Throws a `LakeError` (400) that names an invalid one. */
export function parseQueryParams(query: URLSearchParams): JsonObject {
  const params: Record<string, unknown> = {};
  for (const [name, value] of query) {
    if (name.startsWith('$')) params[name.slice(1)] = parseValue(name, value);
  }
  return params;
}

function parseValue(name: string, value: string): unknown {
  try {
    return parseJson(value);
  } catch (error) {
    throw badRequest(`The parameter ${name} is not JSON: ${value.slice(0, 200)} (${errorMessage(error)})`);
  }
}
