import type { SchemaChange } from '../change/schemaChange.ts';
import type { Deprecation } from '../describe/readDeprecation.ts';
import type { SymbolRef } from '../describe/symbolRelations.ts';
import type { Lifecycle } from '../history/symbolHistory.ts';
import type { TypeUse } from '../schema/typeUse.ts';
import { compact, weakReference } from './referenceDocument.ts';
import { referenceId } from './referenceId.ts';

/* Parts of the documents of the reference. List items get stable `_key`s. */

/** The `_key` of an item for a version. */
export function keyOf(version: string): string {
  return `v${version.replaceAll('.', '-')}`;
}

/** Makes the items for changes, in the same order. */
export function changeItems(changes: readonly SchemaChange[]): object[] {
  return changes.map((change, index) => ({ _key: `c${index}`, _type: 'referenceChange', ...change }));
}

/** Makes the item for the use of a type, with a link to its symbol. */
export function typeItem({ text, symbol, words }: TypeUse, deployment: string): object {
  return { _type: 'referenceTypeUse', text, words, symbol: weakReference(referenceId(deployment, symbol)) };
}

/** Makes the item for a link to a symbol or one of its members. */
export function linkItem({ symbol, member }: SymbolRef, deployment: string): object {
  return {
    _type: 'referenceLink',
    symbol: weakReference(referenceId(deployment, symbol)),
    ...compact({ member }),
  };
}

/** Makes the items for links, in the same order. */
export function linkItems(refs: readonly SymbolRef[], deployment: string): object[] {
  return refs.map((ref, index) => ({ _key: `l${index}`, ...linkItem(ref, deployment) }));
}

/** Makes the item for a deprecation, with a link to its replacement. */
export function deprecationItem({ reason, replacement }: Deprecation, deployment: string): object {
  return {
    _type: 'referenceDeprecation',
    reason,
    ...compact({ replacement: replacement && linkItem(replacement, deployment) }),
  };
}

/** Makes the fields for a lifecycle. */
export function storedLifecycle({ addedIn, changedIn, deprecatedIn, removedIn }: Lifecycle): object {
  return compact({ addedIn, changedIn, deprecatedIn, removedIn });
}
