import { expect, test } from 'vitest';
import { openPlace } from './openPlace.ts';

const item = (key: string, open: boolean, members: readonly unknown[] = []) => ({
  kind: 'item',
  key,
  open,
  item: { members },
});
const cells = (...members: readonly unknown[]) => [{ kind: 'field', name: 'cells', field: { members } }];

test.each([
  [[item('r1', false), item('r2', false)], undefined],
  [[item('r1', true, cells(item('a', false)))], { row: 'r1', cell: undefined }],
  [
    [item('r1', false), { kind: 'error' }, item('r2', true, cells(item('a', false), item('b', true)))],
    { row: 'r2', cell: 'b' },
  ],
])('of %j, %j is open', (rows, place) => {
  expect(openPlace(rows)).toEqual(place);
});
