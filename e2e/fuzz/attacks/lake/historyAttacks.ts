import type { WeightedAttack } from './lakeRequest.ts';
import * as fc from 'fast-check';
import { encode, hostileText, queryOf } from '../hostileText.ts';
import { at, dataset, request, v } from './lakeRequest.ts';
import { documentId, flag } from './lakeValues.ts';

const id = documentId.map(encode);

/** Attacks on single documents, their history and exports of a lake. */
export const historyAttacks: readonly WeightedAttack[] = [
  request(
    2,
    'GET',
    id.map((one) => `${v}/data/doc/${dataset}/${one}`),
  ),
  request(
    2,
    'GET',
    fc
      .tuple(
        id,
        queryOf({
          revision: hostileText,
          time: fc.constantFrom('2026-01-01T00:00:00Z', 'never', '-271821-04-20'),
          lastRevision: flag,
        }),
      )
      .map(([one, query]) => `${v}/data/history/${dataset}/documents/${one}${query}`),
  ),
  request(
    2,
    'GET',
    fc
      .tuple(
        id,
        queryOf({
          fromTransaction: hostileText,
          toTransaction: hostileText,
          reverse: flag,
          effectFormat: fc.constant('mendoza'),
          limit: fc.constantFrom('1', '0', '1e9', 'NaN'),
        }),
      )
      .map(([one, query]) => `${v}/data/history/${dataset}/transactions/${one}${query}`),
  ),
  request(
    1,
    'GET',
    fc
      .tuple(id, queryOf({ limit: hostileText, nextCursor: hostileText }))
      .map(([one, query]) => `${v}/data/history/${dataset}/events/documents/${one}${query}`),
  ),
  request(1, 'GET', at(`/data/export/${dataset}`, queryOf({ types: hostileText }))),
];
