import type { PublishingThrottle } from '#core/publishing/publishing.ts';
import type { Build } from '../../builder/createBuilder.ts';
import type { OpenPublisher } from '../../openPublisher.ts';
import type { Probe } from '../../release/probeSite.ts';
import type { Agenda } from './createAgenda.ts';
import type { FakeLake } from './createFakeLake.ts';
import type { Kill, Machine, MachineProcess } from './createMachine.ts';
import type { WorldBuilder } from './startWorldBuilder.ts';
import { openPublisher } from '../../openPublisher.ts';
import { examineRelease } from '../../release/examineRelease.ts';
import { isRefusal } from './createMachine.ts';
import { startWorldBuilder } from './startWorldBuilder.ts';

/** A publisher that runs. */
export type PublisherService = { readonly own: MachineProcess; readonly open: OpenPublisher };

/** The publisher and its builder, each in a process that is started again when it ends, as by `npm start`. */
export type WorldServices = {
  readonly start: () => void;
  /** Undefined while it does not run. */
  readonly publisher: () => PublisherService | undefined;
  /** Kills one of them, at once or at one of its next steps; of a publisher that does not run, the next one. */
  readonly kill: (what: 'publisher' | 'builder', when?: Kill) => void;
  /** Forgets who was to be killed. */
  readonly spare: () => void;
  /** Plans the next end of the publisher, in milliseconds: how long none runs, and how long its builder continues. */
  readonly planEnd: (plan: EndPlan) => void;
  /** Starts a second publisher on the same folder. Returns why that fails; undefined when it does not. */
  readonly startSecond: () => string | undefined;
  /** Has the site server send something else than the next release. */
  readonly spoil: (isSpoiled: boolean) => void;
  /** Returns the number of builds in a row that have failed. */
  readonly failures: () => number;
};

export type EndPlan = { readonly downFor: number; readonly builderGoesOnFor: number };

export type WorldServicesOptions = {
  readonly dataDir: string;
  readonly machine: Machine;
  readonly agenda: Agenda;
  readonly lake: FakeLake;
  readonly duration: () => number;
  readonly now: () => Date;
  readonly throttle: PublishingThrottle;
  /** Called with each publisher that was started, before it does anything. */
  readonly onStarted: (publisher: OpenPublisher) => void;
  readonly onEnded: () => void;
  /** Called with why a publisher could not be started. */
  readonly onRefused: (reason: string) => void;
  /** Called when the site server is found to send something else than it should, so that the release before it goes live again. */
  readonly onSpoiled: () => void;
  /** Called when a builder could not do what follows a build. */
  readonly onUnprepared: (error: unknown) => void;
  readonly onWrong: (what: string) => void;
};

export function createServices(options: WorldServicesOptions): WorldServices {
  const { dataDir, machine, agenda, lake, duration, now, throttle, onUnprepared, onWrong } = options;
  let publisher: PublisherService | undefined;
  let builder: WorldBuilder | undefined;
  let endPlan: EndPlan = { downFor: 1000, builderGoesOnFor: 0 };
  /** The way in which the next publisher is going to be killed. */
  let nextKill: Kill | undefined;
  let failures = 0;
  let isSpoiled = false;
  /** The releases that the site server sent as they were built. */
  const sent = new Set<string>();

  const probe: Probe = async (manifest) => {
    if (isSpoiled && sent.size > 0 && !sent.has(manifest)) {
      isSpoiled = false;
      options.onSpoiled();
      return { kind: 'different', files: ['index.html: status 500'] };
    }
    sent.add(manifest);
    return { kind: 'same' };
  };
  const open = (own: MachineProcess): OpenPublisher =>
    openPublisher({
      dataDir,
      examine: async (manifest, thoroughness) => examineRelease(manifest, thoroughness),
      finish: async () => {},
      probe,
      now,
      steady: agenda.now,
      throttle,
      say: (text) => {
        const isSurprise = /TypeError|ReferenceError|RangeError|Old builds could not be removed/.test(text);
        if (own.isAlive() && isSurprise && !isRefusal(text)) onWrong(text);
      },
    });
  const start = (): void => {
    const own = machine.start('publisher');
    own.onKilled(() => {
      const [{ downFor, builderGoesOnFor }, orphan] = [endPlan, builder?.own];
      [publisher, builder, failures] = [undefined, undefined, 0];
      options.onEnded();
      agenda.plan(builderGoesOnFor, () => orphan?.kill());
      agenda.plan(downFor, start);
    });
    if (nextKill) own.kill(nextKill);
    nextKill = undefined;
    try {
      publisher = { own, open: own.run(() => open(own)) };
    } catch (error) {
      if (own.isAlive()) options.onRefused(String(error));
      return own.kill();
    }
    options.onStarted(publisher.open);
    own.run(() => void publisher?.open.begin(createBuild()));
  };
  const startBuilder = (): WorldBuilder => {
    const own = machine.start('builder');
    builder = startWorldBuilder({ own, dataDir, reader: lake.createReader(duration), onUnprepared });
    return builder;
  };
  /** Asks a process that is kept until something fails, as createBuilder.ts does. */
  const createBuild = (): Build => {
    let running = 0;
    return async (task, _listener, signal) => {
      const { own, build } = builder?.own.isAlive() === true ? builder : startBuilder();
      const stop = (): void => own.kill();
      signal.addEventListener('abort', stop, { once: true });
      running += 1;
      if (running > 1) onWrong('Two builds run at the same time.');
      try {
        const report = await build(task);
        // A message from one process to the other.
        await new Promise<void>((resolve) => void agenda.plan(duration(), resolve));
        failures = 0;
        return report;
      } catch (error) {
        failures += 1;
        throw error;
      } finally {
        running -= 1;
        signal.removeEventListener('abort', stop);
      }
    };
  };

  return {
    start,
    publisher: () => publisher,
    kill: (what, when) => {
      const own = what === 'publisher' ? publisher?.own : builder?.own;
      if (own) own.kill(when);
      else if (what === 'publisher') nextKill = when;
    },
    spare: () => {
      nextKill = undefined;
      publisher?.own.spare();
      builder?.own.spare();
    },
    planEnd: (plan) => void (endPlan = plan),
    startSecond: () => {
      const second = machine.start('second publisher');
      try {
        second.run(() => open(second));
        return undefined;
      } catch (error) {
        return String(error);
      } finally {
        second.kill();
      }
    },
    spoil: (next) => void (isSpoiled = next),
    failures: () => failures,
  };
}
