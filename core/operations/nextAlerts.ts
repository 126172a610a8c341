import type { Alert, AlertCondition, AlertKind } from './alert.ts';

/** What is remembered of a condition from one look to the next. */
export type RememberedCondition = {
  readonly condition: AlertCondition;
  /** Since when it was there without a break. Milliseconds since 1970. */
  readonly since: number;
  /** Whether operators were told. */
  readonly isTold: boolean;
};

/** How long something has to stay before it is told: what heals by itself needs nobody. Milliseconds. */
const patience: Readonly<Record<AlertKind, number>> = {
  'content-refused': 0,
  'publish-failed': 30_000,
  'rolled-back': 0,
  'site-damaged': 0,
  'delivery-failed': 120_000,
  'backup-failed': 0,
  'disk-low': 60_000,
  'certificate-ending': 0,
  'process-down': 120_000,
  test: 0,
};

/**
 * What operators have to be told, given what is wrong now and what was before: each condition once when it has stayed for a while, and once when
 * it is gone. Returns what to remember until the next look.
 */
export function nextAlerts(
  before: readonly RememberedCondition[],
  conditions: readonly AlertCondition[],
  now: Date,
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
    const isDue = time - since >= patience[condition.kind] || time < since;
    if (earlier?.isTold !== true && isDue) alerts.push({ ...condition, state: 'raised', at });
    return { condition, since, isTold: earlier?.isTold === true || isDue };
  });
  for (const { condition, isTold } of known.values()) {
    if (isTold) alerts.push({ ...condition, state: 'resolved', at });
  }
  return { alerts, memory };
}

function keyOf({ kind, about }: AlertCondition): string {
  return `${kind} ${about}`;
}
