import * as fc from 'fast-check';
import type { Attack } from './attack.ts';
import { sendAttack } from './sendAttack.ts';
import type { Outcome } from './sendAttack.ts';
import type { Target } from './startTarget.ts';
import { withTokens } from './withTokens.ts';

export type AssaultOptions = {
  /** Starts the server anew, with an empty folder: at the beginning, and after an attack has ended it. */
  readonly start: () => Promise<Target>;
  readonly attacks: fc.Arbitrary<Attack>;
  /** A request that has to be answered with 200 after each burst. */
  readonly health: string;
  /** Statuses from 500 on that are an answer and not a fault, such as 503 for a queue that is full. */
  readonly allowed: readonly number[];
  readonly seconds: number;
  readonly seed: number;
};

export type AssaultReport = {
  readonly bursts: number;
  readonly attacks: number;
  /** How many answers had each status; `none` where there was none. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Bytes of the heap after a fifth of the time, and at the end. */
  readonly heap: { readonly early: number; readonly late: number };
};

/** Connections at the same time. */
const burstSize = 8;

/** Bursts between two looks at the clock. */
const roundSize = 10;

/** How long shrinking may go on. Milliseconds. */
const longestRound = 180_000;

/**
 * Attacks a server in bursts of simultaneous requests until the time is over. Rejects with fast-check's report, shrunk to the
 * fewest and simplest attacks that do it and with the seed that repeats it, when the process ends, answers with a fault,
 * forgets a request, or is not well afterwards.
 */
export async function assault(options: AssaultOptions): Promise<AssaultReport> {
  const { start, health, allowed, seconds, seed } = options;
  let target: Target | undefined = await start();
  const statuses: Record<number | string, number> = {};
  let sent = 0;
  let attacks = 0;
  let early: number | undefined;
  const begun = performance.now();

  const bursts = fc.array(options.attacks, { maxLength: burstSize });

  const runBurst = async (burst: readonly Attack[]): Promise<void> => {
    target ??= await start();
    const { port, tokens } = target;
    const outcomes = await Promise.all(burst.map((attack) => sendAttack(withTokens(attack, tokens), port)));
    sent += 1;
    attacks += burst.length;
    for (const { status = 'none' } of outcomes) statuses[status] = (statuses[status] ?? 0) + 1;
    const after = await sendAttack(healthRequest(health), port);
    const fault = [...outcomes, after].map((outcome) => faultOf(outcome, allowed)).find(Boolean);
    if (fault === undefined && after.status === 200) {
      if (early === undefined && performance.now() - begun > seconds * 200) early = await target.heap();
      return;
    }
    // Another server for the next burst: this one is gone, or has lost its wits.
    const stopped = target;
    target = undefined;
    if (after.status !== undefined || after.hung === true) void stopped.stop();
    throw new Error(
      `${fault ?? `${health} answers with ${after.status ?? 'nothing'}.`}\n${await stopped.ended}`,
    );
  };

  try {
    // Round by round, so that a failure late in the time is shrunk as thoroughly as an early one.
    for (let round = 0; performance.now() - begun < seconds * 1000; round += 1) {
      await fc.assert(fc.asyncProperty(bursts, runBurst), {
        seed: seed + round,
        numRuns: roundSize,
        interruptAfterTimeLimit: longestRound,
      });
    }
    const late = (await target?.heap()) ?? Number.NaN;
    return { bursts: sent, attacks, statuses, heap: { early: early ?? late, late } };
  } finally {
    await target?.stop();
  }
}

function healthRequest(target: string): Attack {
  return { kind: 'request', method: 'GET', target, headers: [], body: '' };
}

function faultOf({ status, hung }: Outcome, allowed: readonly number[]): string | undefined {
  if (hung === true) return 'An attack got no answer.';
  if (status === undefined || status < 500 || allowed.includes(status)) return undefined;
  return `An attack was answered with ${status}.`;
}
