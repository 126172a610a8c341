import type { DeliverTask } from './deliverAside.ts';
import type { DeliveryResult } from './deliverStepwise.ts';
import { answerAside } from '#system/process/answerAside.ts';
import { deliverTo } from './deliverTo.ts';

// Brings one release to one target, started by deliverAside.ts. What it had not done when it is stopped is done by the next one.
answerAside<DeliverTask, DeliveryResult, string>(
  ({ target, manifest, now }, { tell, signal }) =>
    deliverTo(target, manifest, { now: new Date(now), signal, say: tell }),
  // A command that runs is given time to end; nothing else needs any.
  { priority: 10, stopTime: 12_000 },
);
