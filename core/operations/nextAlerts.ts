import type { Alert, AlertCondition } from './alert.ts';
import { alertKinds } from './alertKinds.ts';

/** A condition as it is remembered from one check to the next. */
export type RememberedCondition = {
  readonly condition: AlertCondition;
  /** The start of the time for which it has lasted without a break, in milliseconds since 1970. */
  readonly since: number;
  /** True if operators were told. */
  readonly isTold: boolean;
};

/**
 * Returns the alerts to send, given the current conditions and those of the last check: one when a condition has lasted for a while, and one when
 * it is gone. Also returns the state to remember until the next check.
 * @param isUnknown whether nothing is known now of a condition that was there before, since an instant in milliseconds: then it stays as it
 * was
 */
export function nextAlerts(
  before: readonly RememberedCondition[],
  conditions: readonly AlertCondition[],
  now: Date,
  isUnknown: (condition: AlertCondition, since: number) => boolean,
): { readonly alerts: readonly Alert[]; readonly memory: readonly RememberedCondition[] } {
  const [time, at] = [now.getTime(), now.toISOString()];
  const known = new Map(before.map((each) => [keyOf(each.condition), each]));
  const alerts: Alert[] = [];
  const memory = conditions.map((condition): RememberedCondition => {
    const key = keyOf(condition);
    const earlier = known.get(key);
    known.delete(key);
    const since = earlier?.since ?? time;
    // A clock that was set back must not keep anything from being told.
    const isDue = time - since >= alertKinds[condition.kind].patience || time < since;
    if (earlier?.isTold !== true && isDue) alerts.push({ ...condition, state: 'raised', at });
    return { condition, since, isTold: earlier?.isTold === true || isDue };
  });
  for (const earlier of known.values()) {
    if (isUnknown(earlier.condition, earlier.since)) memory.push(earlier);
    else if (earlier.isTold) alerts.push({ ...earlier.condition, state: 'resolved', at });
  }
  return { alerts, memory };
}

function keyOf({ kind, about }: AlertCondition): string {
  return `${kind} ${about}`;
}
