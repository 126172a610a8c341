import type { PublisherWorld } from './createPublisherWorld.ts';
import type { WorldHappening } from './worldHappening.ts';

/** Lets something happen in a world, now. */
export function happenInWorld(world: PublisherWorld, happening: WorldHappening): void {
  const { clock, faults, lake, machine, services, operator, sender, writers, onWrong } = world;
  switch (happening.kind) {
    case 'change':
      return writers.change(happening.post, happening.what, happening.sent);
    case 'forged':
      return sender.forge();
    case 'replayed':
      // A clock that was far ahead has made the publisher forget it.
      return clock.wasFarOff() ? undefined : sender.replay(happening.which);
    case 'kill':
      if (happening.what === 'publisher') services.planEnd(happening);
      return services.kill(happening.what, happening.when);
    case 'second publisher': {
      if (!services.publisher() || !faults.isDiskSound()) return;
      const refusal = services.startSecond() ?? 'Two publishers use the same folder.';
      return refusal.includes('Another publisher uses it') ? undefined : onWrong(refusal);
    }
    case 'lake fails':
      return faults.add('lake', happening.for, (isSound) => void (lake.isDown = !isSound));
    case 'disk fails':
      return faults.add('disk', happening.for, (isSound) =>
        machine.breakDisk(isSound ? undefined : happening.fault),
      );
    case 'clock':
      return clock.setAhead(happening.by);
    case 'site server fails':
      return services.spoil(true);
    case 'rollback':
      return operator.rollBack(happening.which);
    case 'resume':
      return operator.resume();
  }
}
