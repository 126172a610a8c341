import type { Deprecation } from './deprecation.ts';
import { documentId } from './documentId.ts';
import { compact, weakReference } from './lakeDocument.ts';
import type { SchemaChange } from './schemaChange.ts';
import type { Lifecycle } from './symbolHistory.ts';
import type { SymbolRef } from './symbolRelations.ts';
import type { TypeUse } from './typeUse.ts';

/* Parts of the documents of the reference. Items of lists get the keys that a lake wants; the same each time. */

/** A version as a key of an item. */
export function keyOf(version: string): string {
  return `v${version.replaceAll('.', '-')}`;
}

export function changeItems(changes: readonly SchemaChange[]): object[] {
  return changes.map((change, index) => ({ _key: `c${index}`, _type: 'referenceChange', ...change }));
}

export function typeItem({ text, symbol, words }: TypeUse, deployment: string): object {
  return { _type: 'referenceTypeUse', text, words, symbol: weakReference(documentId(deployment, symbol)) };
}

/** A link to a symbol or one of its members. */
export function linkItem({ symbol, member }: SymbolRef, deployment: string): object {
  return {
    _type: 'referenceLink',
    symbol: weakReference(documentId(deployment, symbol)),
    ...compact({ member }),
  };
}

export function linkItems(refs: readonly SymbolRef[], deployment: string): object[] {
  return refs.map((ref, index) => ({ _key: `l${index}`, ...linkItem(ref, deployment) }));
}

export function deprecationItem({ reason, replacement }: Deprecation, deployment: string): object {
  return {
    _type: 'referenceDeprecation',
    reason,
    ...compact({ replacement: replacement && linkItem(replacement, deployment) }),
  };
}

/** When something came, changed, was deprecated and went, as fields. */
export function lifecycleFields({ addedIn, changedIn, deprecatedIn, removedIn }: Lifecycle): object {
  return compact({ addedIn, changedIn, deprecatedIn, removedIn });
}
