import type { Grid } from './tableGrid.ts';
import type { TableState } from './tableState.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import {
  cellText,
  emptyGrid,
  moved,
  plainContent,
  withColumn,
  withContent,
  withEveryCell,
  withoutRow,
  withRow,
} from './tableGrid.ts';
import { emptyHistory, redone, undone, withStep } from './tableHistory.ts';
import { withAlignment, withoutTableColumn, withTableColumnMoved } from './tableState.ts';

let keys = 0;
const newKey = () => `k${(keys += 1)}`;
const words = (grid: Grid) => grid.map(({ cells }) => cells.map(cellText));
const start: TableState = { grid: emptyGrid(2, 2, newKey), alignments: ['right'] };

function written(state: TableState, row: number, column: number, text: string): TableState {
  return { ...state, grid: withContent(state.grid, row, column, plainContent(text, [])) };
}

type Action = (state: TableState) => TableState;
const place = fc.nat(3);
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.tuple(place, place, fc.string()).map(
    ([row, column, text]): Action =>
      (state) =>
        written(state, row, column, text),
  ),
  fc.constant<Action>((state) => ({ ...state, grid: withRow(state.grid, newKey) })),
  fc.constant<Action>((state) => ({ ...state, grid: withColumn(state.grid, newKey) })),
  place.map((row): Action => (state) => ({ ...state, grid: withoutRow(state.grid, row) })),
  place.map(
    (column): Action =>
      (state) =>
        withoutTableColumn(state, column),
  ),
  fc.tuple(place, place).map(([from, to]): Action => (state) => ({
    ...state,
    grid: moved(state.grid, from, to),
  })),
  fc.tuple(fc.nat(1), fc.nat(1)).map(
    ([from, to]): Action =>
      (state) =>
        withTableColumnMoved({ ...state, grid: withEveryCell(state.grid, newKey) }, from, to),
  ),
  fc.tuple(place, fc.constantFrom('left', 'center', 'right')).map(
    ([column, alignment]): Action =>
      (state) =>
        withAlignment(state, column, alignment),
  ),
);

test('each action is undone and redone in one step', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 8 }), (actions) => {
      const states = [start];
      let history = emptyHistory;
      for (const act of actions) {
        const before = states.at(-1) ?? start;
        const after = act(before);
        const longer = withStep(history, before, after);
        if (longer === history) continue;
        history = longer;
        states.push(after);
      }
      for (const [travel, path] of [
        [undone, states.toReversed()],
        [redone, states],
      ] as const) {
        let [current = start] = path;
        for (const expected of path.slice(1)) {
          const next = travel(history, current);
          expect(next?.state).toEqual(expected);
          if (next) ({ state: current, history } = next);
        }
        expect(travel(history, current)).toBeUndefined();
      }
    }),
    propertyRuns(100, 5000),
  );
});

test('typing on at the same place is one action', () => {
  const [a, ab, abc] = ['a', 'ab', 'abc'].map((text) => written(start, 0, 0, text));
  if (!a || !ab || !abc) throw new Error('There are three.');
  const first = withStep(withStep(emptyHistory, start, a, 'first visit'), a, ab, 'first visit');
  const history = withStep(first, ab, abc, 'second visit');
  const back = undone(history, abc);
  expect(back?.state).toEqual(ab);
  expect(back && undone(back.history, back.state)?.state).toEqual(start);
});

test('typing on while a colleague changes something else is one action, which leaves that', () => {
  const a = written(start, 0, 0, 'a');
  const theirs = written({ ...a, grid: withRow(a.grid, newKey) }, 1, 1, 'theirs');
  const ab = written(theirs, 0, 0, 'ab');
  const history = withStep(withStep(emptyHistory, start, a, 'visit'), theirs, ab, 'visit');
  const back = undone(history, ab);
  expect(back && words(back.state.grid)).toEqual([
    ['', ''],
    ['', 'theirs'],
    ['', ''],
  ]);
  expect(back && undone(back.history, back.state)).toBeUndefined();
});

test('what a colleague has changed since stays', () => {
  const mine = written(start, 0, 0, 'mine');
  const theirs = withAlignment(written(mine, 1, 1, 'theirs'), 1, 'center');
  const withTheirRow = { ...theirs, grid: withRow(theirs.grid, newKey) };
  const back = undone(withStep(emptyHistory, start, mine), withTheirRow);
  expect(back && words(back.state.grid)).toEqual([
    ['', ''],
    ['', 'theirs'],
    ['', ''],
  ]);
  expect(back?.state.alignments).toEqual(['right', 'center']);
});
