import type { Attack } from './attack.ts';
import type { Outcome } from './sendAttack.ts';
import type { FuzzTarget } from './startTarget.ts';
import * as fc from 'fast-check';
import { sendAttack } from './sendAttack.ts';

export type AssaultOptions = {
  /** Starts the server with an empty folder: at the beginning, and again after an attack has crashed it. */
  readonly start: () => Promise<FuzzTarget>;
  readonly attacks: fc.Arbitrary<Attack>;
  /** A request that has to be answered with 200 after each burst. */
  readonly health: string;
  /** Statuses of 500 and above that do not count as failures, such as 503 for a full queue. */
  readonly allowed: readonly number[];
  readonly seconds: number;
  readonly seed: number;
};

export type AssaultReport = {
  readonly bursts: number;
  readonly attacks: number;
  /** The number of responses with each status; `none` for no response. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Bytes of the heap after a fifth of the time, and at the end. */
  readonly heap: { readonly early: number; readonly late: number };
};

/** Connections at the same time. */
const burstSize = 8;

/** Bursts between two checks of the clock. */
const roundSize = 10;

/** The longest that a round, with shrinking, may take, in milliseconds. */
const maxRoundTime = 180_000;

/**
 * Attacks a server in bursts of simultaneous requests until the time is over. Rejects with fast-check's report, shrunk to the
 * fewest and simplest attacks that cause it and with the seed that repeats it, when the process ends, answers with a failure,
 * leaves a request unanswered, or no longer works afterwards.
 */
export async function assault(options: AssaultOptions): Promise<AssaultReport> {
  const { start, health, allowed, seconds, seed } = options;
  let target: FuzzTarget | undefined = await start();
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
    const failure = [...outcomes, after].map((outcome) => failureOf(outcome, allowed)).find(Boolean);
    if (failure === undefined && after.status === 200) {
      if (performance.now() - begun > seconds * 200) early ??= await target.heap();
      return;
    }
    // The next burst gets another server: this one is gone, or broken.
    const stopped = target;
    target = undefined;
    if (after.status !== undefined || after.hung === true) void stopped.stop();
    throw new Error(
      `${failure ?? `${health} answers with ${after.status ?? 'nothing'}.`}\n${await stopped.ended}`,
    );
  };

  try {
    // In rounds, so that a late failure is shrunk as thoroughly as an early one.
    for (let round = 0; performance.now() - begun < seconds * 1000; round += 1) {
      await fc.assert(fc.asyncProperty(bursts, runBurst), {
        seed: seed + round,
        numRuns: roundSize,
        interruptAfterTimeLimit: maxRoundTime,
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

function failureOf({ status, hung }: Outcome, allowed: readonly number[]): string | undefined {
  if (hung === true) return 'An attack got no response.';
  const isFailure = (status ?? 0) >= 500 && !allowed.includes(status ?? 0);
  return isFailure ? `An attack was answered with ${status}.` : undefined;
}

/** Replaces `@token-of-ROLE@` in an attack by the token of that role. */
function withTokens(attack: Attack, tokens: Readonly<Record<string, string>>): Attack {
  const fill = (text: string): string =>
    text.replaceAll(/@token-of-(\w+)@/g, (placeholder, role: string) => tokens[role] ?? placeholder);
  switch (attack.kind) {
    case 'request':
      return { ...attack, headers: attack.headers.map(([name, value]) => [name, fill(value)]) };
    case 'raw':
      return attack;
    case 'socket':
      return { ...attack, messages: attack.messages.map(fill) };
  }
}
