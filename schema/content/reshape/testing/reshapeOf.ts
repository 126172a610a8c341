import type { RawSnapshot } from '../../rawSnapshot.ts';
import type { ReshapedSnapshot } from '../reshapeSnapshot.ts';
import { snapshotTypes } from '../../rawSnapshot.ts';
import { reshapeSnapshot } from '../reshapeSnapshot.ts';

/** Reshapes documents of any shape, as the lake may return them; absent types have none. */
export function reshapeOf(
  documents: Readonly<Record<string, readonly unknown[]>>,
  draftIds: readonly string[] = [],
): ReshapedSnapshot {
  const groups = Object.fromEntries(snapshotTypes.map((type) => [type, documents[type] ?? []]));
  // These tests are about documents that do not have the generated types.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return reshapeSnapshot({ documents: groups as RawSnapshot['documents'], draftIds });
}
