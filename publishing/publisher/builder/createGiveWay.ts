import { livePointer } from '#publishing/siteServer/livePointer.ts';
import { lowerPriority } from '#system/process/lowerPriority.ts';

/**
 * Returns a function that lets those who serve readers go before this process, as soon as the publisher with that data folder has a release to
 * serve: everybody waits for the first one.
 * @param lower lowers the priority of this process; for tests
 */
export function createGiveWay(lower = lowerPriority): (dataDir: string) => void {
  let hasGivenWay = false;
  return (dataDir) => {
    if (hasGivenWay || livePointer(dataDir).read() === undefined) return;
    hasGivenWay = true;
    lower(10);
  };
}
