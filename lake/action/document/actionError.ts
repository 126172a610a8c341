import { HttpError } from '#system/values/httpError.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';

/** The error that refuses a list of actions because of one of them; none is carried out. `index` counts from 0. */
export function actionError(status: number, index: number, type: string, description: string): HttpError {
  return wrap(status, index, { type, description });
}

/** The error of a mutation as an error of the action it belongs to. Other errors are returned unchanged. */
export function asActionError(error: unknown, index: number): unknown {
  if (!(error instanceof HttpError) || !isJsonObject(error.body)) return error;
  const { error: body } = error.body;
  if (!isJsonObject(body) || body['type'] !== 'mutationError' || !Array.isArray(body['items'])) return error;
  const [item]: unknown[] = body['items'];
  return isJsonObject(item) && isJsonObject(item['error']) ? wrap(error.status, index, item['error']) : error;
}

function wrap(status: number, index: number, error: { readonly [key: string]: unknown }): HttpError {
  const description = `The action(s) failed: ${String(error['description'])}`;
  return new HttpError(status, description, {
    error: { description, items: [{ error, index }], type: 'actionError' },
  });
}
