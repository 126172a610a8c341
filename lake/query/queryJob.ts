import type { JsonObject } from '#system/values/jsonObject.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { PastQuestion } from '../history/pastDocuments.ts';
import type { Identity } from '../protocol/identity.ts';
import type { ParamTexts } from './parseQueryParams.ts';
import type { QueryRequest } from './runQuery.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';

/** The context that every piece of GROQ may refer to: the user, the time and the dataset. */
export type GroqSetting = {
  readonly user: Identity;
  readonly projectId: string;
  readonly dataset: string;
  /** The instant (ISO 8601) that `now()` returns. */
  readonly now: string;
};

/** Work that may take long: with GROQ, or with the history. As it is passed to a thread. */
export type QueryJob =
  /** A query; its result. */
  | (GroqSetting &
      Pick<QueryRequest, 'query' | 'perspective'> & {
        readonly kind: 'query';
        /** Parsed in the thread. */
        readonly params: ParamTexts;
      })
  /** The queries of a transaction; for each the documents it selects, see `SelectedDocument`, as of one moment. */
  | (GroqSetting & { readonly kind: 'select'; readonly queries: readonly SelectingQuery[] })
  /** The filter of a listener; for each document whether it passes. */
  | (GroqSetting & {
      readonly kind: 'filter';
      readonly query: string;
      readonly params: JsonObject;
      readonly documents: readonly LakeDocument[];
    })
  /** Documents as they were. */
  | (GroqSetting & { readonly kind: 'past'; readonly question: PastQuestion });

export type SelectingQuery = { readonly query: string; readonly params: JsonObject };

/** A document that a query selected, and the revision at which it did. */
export type SelectedDocument = { readonly id: string; readonly rev: string };

/** The reply: the result as JSON in UTF-8, or the error that an `HttpError` is made of (500: an internal error). */
export type QueryAnswer =
  | { readonly ok: true; readonly json: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly status: number; readonly body: unknown; readonly message: string };

/** Returns whether a message between the threads is a job. Both ends are ours, so this only distinguishes kinds. */
export function isQueryJob(value: unknown): value is QueryJob {
  return isJsonObject(value) && ['query', 'select', 'filter', 'past'].includes(String(value['kind']));
}

/** Returns whether a message from a thread is an answer. */
export function isQueryAnswer(value: unknown): value is QueryAnswer {
  return isJsonObject(value) && typeof value['ok'] === 'boolean';
}

/** The message that a thread sends once it can take jobs. */
export const readyMessage = 'ready';
