import type { WeightedAttack } from './lakeRequest.ts';
import * as fc from 'fast-check';
import { hostileGroq } from '../hostileGroq.ts';
import { hostileJson, jsonList, jsonRecord, jsonText } from '../hostileJson.ts';
import { hostileText, queryOf } from '../hostileText.ts';
import { action, commentMutation, mutation } from './lakeChanges.ts';
import { at, dataset, request } from './lakeRequest.ts';
import { flag } from './lakeValues.ts';

const groqQuery = {
  query: hostileGroq,
  $a: hostileJson,
  perspective: fc.constantFrom('raw', 'published', 'drafts', 'r1,drafts', '__proto__'),
  identity: hostileText,
  explain: flag,
};

/** Attacks on queries, changes and subscriptions of a lake. */
export const dataAttacks: readonly WeightedAttack[] = [
  request(6, 'GET', at(`/data/query/${dataset}`, queryOf(groqQuery))),
  request(
    3,
    'POST',
    at(`/data/query/${dataset}`),
    jsonRecord({ query: jsonText(hostileGroq), params: hostileJson }),
  ),
  request(
    6,
    'POST',
    at(
      `/data/mutate/${dataset}`,
      queryOf({
        returnIds: flag,
        returnDocuments: flag,
        dryRun: flag,
        visibility: hostileText,
        transactionId: hostileText,
        autoGenerateArrayKeys: flag,
      }),
    ),
    jsonRecord({ mutations: jsonList(mutation), transactionId: jsonText(hostileText) }),
  ),
  request(
    3,
    'POST',
    at(`/data/mutate/${dataset}-comments`),
    jsonRecord({ mutations: jsonList(commentMutation) }),
  ),
  request(1, 'POST', at(`/comments/${dataset}/setup`)),
  request(
    4,
    'POST',
    at(`/data/actions/${dataset}`, queryOf({ dryRun: flag })),
    jsonRecord({
      actions: jsonList(action),
      transactionId: jsonText(hostileText),
      dryRun: flag.map((text) => text || 'null'),
    }),
  ),
  request(
    4,
    'GET',
    at(
      `/data/listen/${dataset}`,
      queryOf({
        ...groqQuery,
        includeResult: flag,
        includePreviousRevision: flag,
        includeMutations: flag,
        includeAllVersions: flag,
        effectFormat: fc.constantFrom('mendoza', ''),
        enableResume: flag,
        visibility: hostileText,
      }),
    ),
  ),
];
