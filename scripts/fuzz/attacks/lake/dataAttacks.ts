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
  { weight: 6, arbitrary: request('GET', at(`/data/query/${dataset}`, queryOf(groqQuery))) },
  {
    weight: 3,
    arbitrary: request(
      'POST',
      at(`/data/query/${dataset}`),
      jsonRecord({ query: jsonText(hostileGroq), params: hostileJson }),
    ),
  },
  {
    weight: 6,
    arbitrary: request(
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
  },
  {
    weight: 3,
    arbitrary: request(
      'POST',
      at(`/data/mutate/${dataset}-comments`),
      jsonRecord({ mutations: jsonList(commentMutation) }),
    ),
  },
  { weight: 1, arbitrary: request('POST', at(`/comments/${dataset}/setup`)) },
  {
    weight: 4,
    arbitrary: request(
      'POST',
      at(`/data/actions/${dataset}`, queryOf({ dryRun: flag })),
      jsonRecord({
        actions: jsonList(action),
        transactionId: jsonText(hostileText),
        dryRun: flag.map((text) => text || 'null'),
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: request(
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
  },
];
