import { isRecord } from '#core/isRecord.ts';
/** The fields of a document about its own changes; `reordered` as `treeFields` defines it. */
type Changes = {
  readonly _rev?: unknown;
  readonly _updatedAt?: unknown;
  readonly reordered?: unknown;
};

/**
 * Returns the time at which a document was last changed by more than being moved among its siblings, or copied into another version:
 * `_updatedAt`, unless its newest revision is such a move or copy, which notes the instant that it would otherwise hide. Any later change
 * has another revision and counts again. The value is as unchecked as that of `_updatedAt`.
 */
export function lastEdit({ _rev, _updatedAt, reordered }: Changes): unknown {
  if (!isRecord(reordered)) return _updatedAt;
  const { revision, updatedAt } = reordered;
  return typeof _rev === 'string' && revision === _rev && typeof updatedAt === 'string'
    ? updatedAt
    : _updatedAt;
}
