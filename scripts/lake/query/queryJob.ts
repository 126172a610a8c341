import type { Identity } from '../auth/identity.ts';
import { isJsonObject } from '../document/lakeDocument.ts';
import type { QueryRequest } from './runQuery.ts';

/** A query as it is handed to a thread. */
export type QueryJob = Omit<QueryRequest, 'identity'> & {
  readonly id: number;
  readonly user: Identity;
  /** ISO 8601 instant that `now()` stands for. */
  readonly now: string;
};

/** What comes back: the result as JSON, or the error that a `LakeError` is made of (500: the lake's own fault). */
export type QueryAnswer =
  | { readonly id: number; readonly ok: true; readonly json: string }
  | {
      readonly id: number;
      readonly ok: false;
      readonly status: number;
      readonly body: unknown;
      readonly message: string;
    };

/** Whether a message between the threads is a job. Both ends are ours; this only tells one kind from another. */
export function isQueryJob(value: unknown): value is QueryJob {
  return isJsonObject(value) && typeof value['id'] === 'number' && typeof value['query'] === 'string';
}

export function isQueryAnswer(value: unknown): value is QueryAnswer {
  return isJsonObject(value) && typeof value['id'] === 'number' && typeof value['ok'] === 'boolean';
}

/** What a thread says once it can take jobs. */
export const READY = 'ready';
