import { LakeError } from '../http/lakeError.ts';
import { isJsonObject } from '../document/lakeDocument.ts';

/** Refuses a list of actions because of one of them; nothing of it is done. `index` counts from 0. */
export function actionError(status: number, index: number, type: string, description: string): LakeError {
  return wrap(status, index, { type, description });
}

/** The refusal of a mutation, as the refusal of the action that it is part of. Other errors stay as they are. */
export function asActionError(error: unknown, index: number): unknown {
  if (!(error instanceof LakeError) || !isJsonObject(error.body)) return error;
  const { error: body } = error.body;
  if (!isJsonObject(body) || body['type'] !== 'mutationError' || !Array.isArray(body['items'])) return error;
  const [item]: unknown[] = body['items'];
  return isJsonObject(item) && isJsonObject(item['error']) ? wrap(error.status, index, item['error']) : error;
}

function wrap(status: number, index: number, error: { readonly [key: string]: unknown }): LakeError {
  const description = `The action(s) failed: ${String(error['description'])}`;
  return new LakeError(status, description, {
    error: { description, items: [{ error, index }], type: 'actionError' },
  });
}
