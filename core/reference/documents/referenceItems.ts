import type { SchemaChange } from '../change/schemaChange.ts';
import type { Deprecation } from '../describe/readDeprecation.ts';
import type { SymbolRef } from '../describe/symbolRelations.ts';
import type { Lifecycle } from '../history/symbolHistory.ts';
import type { TypeUse } from '../schema/typeUse.ts';
import { compact, weakReference } from './referenceDocument.ts';
import { referenceId } from './referenceId.ts';

/* Parts of the documents of the reference. Items of lists get the keys that a lake wants; the same each time. */

/** A version as a key of an item. */
export function keyOf(version: string): string {
  return `v${version.replaceAll('.', '-')}`;
}

/** Changes in their order. */
export function changeItems(changes: readonly SchemaChange[]): object[] {
  return changes.map((change, index) => ({ _key: `c${index}`, _type: 'referenceChange', ...change }));
}

/** A type as it is used somewhere, with a link to its symbol. */
export function typeItem({ text, symbol, words }: TypeUse, deployment: string): object {
  return { _type: 'referenceTypeUse', text, words, symbol: weakReference(referenceId(deployment, symbol)) };
}

/** A link to a symbol or one of its members. */
export function linkItem({ symbol, member }: SymbolRef, deployment: string): object {
  return {
    _type: 'referenceLink',
    symbol: weakReference(referenceId(deployment, symbol)),
    ...compact({ member }),
  };
}

/** Links in their order. */
export function linkItems(refs: readonly SymbolRef[], deployment: string): object[] {
  return refs.map((ref, index) => ({ _key: `l${index}`, ...linkItem(ref, deployment) }));
}

/** The reason of a deprecation, with a link to the replacement it names. */
export function deprecationItem({ reason, replacement }: Deprecation, deployment: string): object {
  return {
    _type: 'referenceDeprecation',
    reason,
    ...compact({ replacement: replacement && linkItem(replacement, deployment) }),
  };
}

/** When something was added, changed, deprecated and removed, as fields. */
export function lifecycleFields({ addedIn, changedIn, deprecatedIn, removedIn }: Lifecycle): object {
  return compact({ addedIn, changedIn, deprecatedIn, removedIn });
}
