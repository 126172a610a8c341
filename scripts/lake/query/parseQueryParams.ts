import type { JsonObject } from '../document/lakeDocument.ts';
import { badRequest } from '../http/lakeError.ts';
import { parseJson } from '../http/parseJson.ts';

/** The values of the parameters `$name` of an address, each JSON. Throws a `LakeError` (400) naming one that is not. */
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
    throw badRequest(
      `The parameter ${name} is not JSON: ${value.slice(0, 200)} (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}
