import type { CommittedTransaction } from '../store/transaction.ts';
import { expect, test } from 'vitest';
import { createEventWriter } from './createEventWriter.ts';

const transactionOf = (seq: number): CommittedTransaction => ({
  id: `t${seq}`,
  seq,
  timestamp: '',
  author: '',
  mutations: [],
  changes: [],
});

/** Counts how often it is serialised. */
const counted = (title: string) => {
  const value = { count: 0, toJSON: () => ({ title, count: ++value.count }) };
  return value;
};

test('serialises a document once per transaction, however many listeners receive it', () => {
  const write = createEventWriter();
  const [result, previous, effects] = [counted('now'), counted('before'), counted('effects')];
  const [first, second] = [transactionOf(1), transactionOf(2)];
  for (let listener = 0; listener < 100; listener++) {
    write(first, { documentId: `for listener ${listener}`, result, previous, effects });
    write(first, { documentId: 'a', result });
  }
  expect([result.count, previous.count, effects.count]).toEqual([1, 1, 1]);
  write(second, { result });
  expect(result.count).toBe(2);
});

test('the last event of a transaction has its position as an id, and the same data as JSON.stringify', () => {
  const event = {
    documentId: 'a "b"\n',
    result: { title: 'ü,}' },
    previous: { list: [1] },
    effects: { apply: [], revert: [0] },
    transactionTotalEvents: 2,
    transactionCurrentEvent: 2,
    left: undefined,
  };
  const [, data = ''] =
    /^event: mutation\nid: 7\ndata: (.*)\n\n$/.exec(createEventWriter()(transactionOf(7), event)) ?? [];
  const { left: _left, ...said } = event;
  expect(JSON.parse(data)).toEqual(said);
  const first = { transactionTotalEvents: 2, transactionCurrentEvent: 1 };
  expect(createEventWriter()(transactionOf(8), first)).toBe(
    `event: mutation\ndata: ${JSON.stringify(first)}\n\n`,
  );
});
