import type { TargetState } from '#core/publishing/targetStatus.ts';
import type { ReleaseList } from '#publishing/publisher/control/publisherControl.ts';
import { targetState } from '#core/publishing/targetStatus.ts';
import { targetText } from '#core/publishing/targetText.ts';
import { time } from './printReleases.ts';

const marks: Readonly<Record<TargetState, string>> = {
  delivered: 'up to date',
  delivering: 'delivering',
  failing: 'FAILING',
  waiting: 'waiting',
};

/** A paragraph for each host that gets the releases; empty when there is none. */
export function printTargets({ targets = [], live }: Pick<ReleaseList, 'targets' | 'live'>): string {
  const options = { live, time, release: (id: string) => `the release ${id}` };
  return targets
    .map((target) => `${target.name}: ${marks[targetState(target, live)]}. ${targetText(target, options)}`)
    .join('\n');
}
