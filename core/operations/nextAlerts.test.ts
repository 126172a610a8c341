import type { AlertCondition } from './alert.ts';
import type { RememberedCondition } from './nextAlerts.ts';
import { expect, test } from 'vitest';
import { nextAlerts } from './nextAlerts.ts';

const start = Date.UTC(2026, 0, 1);
const pinned: AlertCondition = { kind: 'rolled-back', about: '', title: 'Pinned.', text: '' };
const failed: AlertCondition = { kind: 'publish-failed', about: '', title: 'Failed.', text: '' };
const lost = (about: string): AlertCondition => ({ kind: 'delivery-failed', about, title: about, text: '' });

/** Returns the alerts that are sent at each of several looks, each given the problems at that time. */
function tell(
  looks: readonly (readonly [
    seconds: number,
    conditions: readonly AlertCondition[],
    unknown?: AlertCondition['kind'],
  ])[],
): string[] {
  let memory: readonly RememberedCondition[] = [];
  return looks.flatMap(([seconds, conditions, unknown]) => {
    const now = new Date(start + seconds * 1000);
    const next = nextAlerts(memory, conditions, now, ({ kind }) => kind === unknown);
    // As it is when it was stored in between.
    memory = JSON.parse(JSON.stringify(next.memory));
    return next.alerts.map(({ kind, about, state }) => `${seconds}: ${kind} ${about} ${state}`);
  });
}

test('each change is told once, however often it is looked at', () => {
  expect(
    tell([
      [0, []],
      [10, [pinned]],
      [20, [pinned]],
      [3600, [pinned]],
      [3610, []],
      [3620, []],
      [3630, [pinned]],
    ]),
  ).toEqual(['10: rolled-back  raised', '3610: rolled-back  resolved', '3630: rolled-back  raised']);
});

test('what heals by itself soon is not told, nor that it has', () => {
  expect(
    tell([
      [0, [failed]],
      [20, [failed]],
      [25, []],
      [40, [failed]],
      [69, [failed]],
      [70, [failed]],
      [80, []],
    ]),
  ).toEqual(['70: publish-failed  raised', '80: publish-failed  resolved']);
});

test('several of a kind are told apart', () => {
  expect(
    tell([
      [0, [lost('a')]],
      [60, [lost('a'), lost('b')]],
      [120, [lost('a'), lost('b')]],
      [180, [lost('b')]],
    ]),
  ).toEqual([
    '120: delivery-failed a raised',
    '180: delivery-failed b raised',
    '180: delivery-failed a resolved',
  ]);
});

test('what it says may change without being told again', () => {
  expect(
    tell([
      [0, [pinned]],
      [10, [{ ...pinned, title: 'Pinned by somebody else.' }]],
    ]),
  ).toHaveLength(1);
});

test('what is not known for a while stays as it was', () => {
  expect(
    tell([
      [0, [pinned, failed]],
      [20, [], 'rolled-back'],
      [40, [failed], 'rolled-back'],
      [50, []],
    ]),
  ).toEqual(['0: rolled-back  raised', '50: rolled-back  resolved']);
});

test('a clock that is set back keeps nothing from being told', () => {
  expect(
    tell([
      [0, [failed]],
      [-7200, [failed]],
    ]),
  ).toEqual(['-7200: publish-failed  raised']);
});
