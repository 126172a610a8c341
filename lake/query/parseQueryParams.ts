import type { JsonObject } from '../document/lakeDocument.ts';
import { parseJson } from '../http/body/parseJson.ts';
import { badRequest } from '../protocol/lakeError.ts';
import { errorMessage } from '../values/errorMessage.ts';

/** The parameters of a query by their names without `$`, each as JSON that was not parsed yet. */
export type ParamTexts = Readonly<Record<string, string>>;

/** The parameters `$name` of a URL. */
export function paramTextsIn(query: URLSearchParams): ParamTexts {
  return Object.fromEntries(
    [...query].flatMap(([name, value]) => (name.startsWith('$') ? [[name.slice(1), value]] : [])),
  );
}

/** The values of parameters. Throws a `LakeError` (400) that names an invalid one. */
export function parseQueryParams(texts: ParamTexts): JsonObject {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, parseValue(name, text)]));
}

function parseValue(name: string, text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw badRequest(`The parameter $${name} is not JSON: ${text.slice(0, 200)} (${errorMessage(error)})`);
  }
}
