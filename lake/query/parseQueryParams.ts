import type { JsonObject } from '#system/values/jsonObject.ts';
import { parseJson } from '#system/http/body/parseJson.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { badRequest } from '#system/values/httpError.ts';

/** The parameters of a query by their names without `$`, each as JSON that was not parsed yet. */
export type ParamTexts = Readonly<Record<string, string>>;

/** The parameters `$name` of a URL. */
export function paramTextsIn(query: URLSearchParams): ParamTexts {
  return Object.fromEntries(
    [...query].flatMap(([name, value]) => (name.startsWith('$') ? [[name.slice(1), value]] : [])),
  );
}

/** The values of parameters. Throws an `HttpError` (400) that names an invalid one. */
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
