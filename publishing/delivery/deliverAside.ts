import type { TargetEnv } from '#env';
import type { DeliveryResult } from './deliverStepwise.ts';
import type { DeliverOptions } from './deliverTo.ts';
import { runAside } from '#system/process/runAside.ts';

/** See deliverTo.ts. */
export type Deliver = (
  target: TargetEnv,
  manifest: string,
  options: DeliverOptions,
) => Promise<DeliveryResult>;

/** The task of the process. `now` is ISO 8601. */
export type DeliverTask = { readonly target: TargetEnv; readonly manifest: string; readonly now: string };

/** Delivers in a process of its own, which first ends its command when it is stopped. */
export const deliverAside: Deliver = (target, manifest, { now, signal, say }) =>
  runAside<DeliverTask, DeliveryResult, string>({
    task: { target, manifest, now: now.toISOString() },
    program: new URL('./deliverProcess.ts', import.meta.url),
    name: 'The delivery',
    signal,
    stopTime: 15_000,
    onTold: say,
  });
