import type { PublisherWorld } from './createPublisherWorld.ts';
import { revisionsOf } from './worldContent.ts';

/** Returns whether the publisher, if it knows, says of each document the revision that readers see. */
export function checkRevisions({ lake, services, readers, onWrong }: PublisherWorld): void {
  const { open } = services.publisher() ?? {};
  const seen = readers.seen();
  const content = seen && lake.contentWith(seen.contentId);
  // Between its record and the pointer of the site server, a killed publisher leaves a release that nobody sees yet.
  if (!open || !content || open.control.list().live !== seen.id) return;
  const ids = new Set([...lake.newest(), ...content].map(({ _id }) => _id));
  const told = open.liveDocuments([...ids]);
  if (!told) return;
  const shown = revisionsOf(content, seen.asOf);
  for (const id of ids) {
    const { revision } = told.get(id) ?? {};
    if (revision !== shown.get(id)) {
      onWrong(`Of '${id}' readers see the revision ${shown.get(id)}, and the publisher says ${revision}.`);
    }
  }
}
