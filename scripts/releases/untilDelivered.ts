import type { RemotePublisher } from '#publishing/publisher/control/findPublisher.ts';
import type { ReleaseList } from '#publishing/publisher/control/publisherControl.ts';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Returns the state of the targets once no delivery is under way.
 * @param pause between two questions, in milliseconds
 */
export async function untilDelivered(
  publisher: Pick<RemotePublisher, 'list'>,
  pause = 200,
): Promise<ReleaseList> {
  for (;;) {
    const list = await publisher.list();
    if (!list.targets?.some(({ delivering }) => delivering)) return list;
    await wait(pause);
  }
}
