import type { ReshapedSnapshot } from '../reshapeSnapshot.ts';
import { rawDocumentsOf } from '../../rawSnapshot.ts';
import { reshapeSnapshot } from '../reshapeSnapshot.ts';

/** Reshapes documents of any shape, as the lake may return them; absent types have none. */
export function reshapeOf(
  documents: Readonly<Record<string, readonly unknown[]>>,
  draftIds: readonly string[] = [],
): ReshapedSnapshot {
  return reshapeSnapshot({ documents: rawDocumentsOf((type) => documents[type] ?? []), draftIds });
}
