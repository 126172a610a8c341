import type { SchemaElement } from '../schema/schemaElement.ts';
import type { ChangeRule } from './changeRule.ts';
import { formatCoordinate } from '../schema/coordinate.ts';
import { fromTo, wasAdded, wasRemoved } from './messages.ts';

/** Changes of types as a whole, and of root types. */
export const typeChanges = {
  'type-added': {
    title: 'A type is added',
    criticality: 'safe',
    graphql: ['TYPE_ADDED', 'safe'],
    inspector: 'safe',
    why: 'Nobody uses it yet.',
    of: { aspect: 'presence', element: 'type', direction: 'added' },
    message: wasAdded,
  },
  'type-removed': {
    title: 'A type is removed',
    criticality: 'breaking',
    graphql: ['TYPE_REMOVED', 'breaking'],
    inspector: 'breaking',
    why: 'Fragments on it and variables of it are refused.',
    of: { aspect: 'presence', element: 'type', direction: 'removed' },
    message: wasRemoved,
  },
  'type-kind-changed': {
    title: 'A type changes its kind',
    criticality: 'breaking',
    graphql: ['TYPE_CHANGED_KIND', 'breaking'],
    inspector: 'breaking',
    why: 'An object needs a selection, a scalar takes none, an input cannot be returned.',
    of: { aspect: 'kind', direction: 'changed' },
    message: ({ at, older, newer }) =>
      `\`${formatCoordinate(at)}\` changed from ${withArticle(older)} to ${withArticle(newer)}`,
  },
  'root-type-added': {
    title: 'Mutations or subscriptions are introduced',
    criticality: 'safe',
    inspector: 'safe',
    why: 'Nobody uses them yet.',
    of: { aspect: 'rootType', direction: 'added' },
    message: ({ name, after }) => `${operations(name)} were introduced (\`${after}\`)`,
  },
  'root-type-changed': {
    title: 'The root type of an operation changes',
    criticality: 'breaking',
    inspector: 'breaking',
    why: 'Fragments on the old root type no longer match, and the fields of the new one may differ. graphql does not compare root types.',
    of: { aspect: 'rootType', direction: 'changed' },
    message: (difference) =>
      `Root type of ${operations(difference.name).toLowerCase()} ${fromTo(difference)}`,
  },
  'root-type-removed': {
    title: 'An operation loses its root type',
    criticality: 'breaking',
    inspector: 'breaking',
    why: 'Every operation of that kind is refused. graphql does not compare root types.',
    of: { aspect: 'rootType', direction: 'removed' },
    message: ({ name, before }) => `${operations(name)} were removed (\`${before}\`)`,
  },
} satisfies Readonly<Record<string, ChangeRule>>;

function withArticle(element: SchemaElement | undefined): string {
  const word = element?.kind ?? 'type';
  return `${/^[aeio]/u.test(word) ? 'an' : 'a'} ${word}`;
}

/** The operations of a sort, as readers call them. */
function operations(operation: string): string {
  return operationWords.get(operation) ?? 'Operations';
}

const operationWords: ReadonlyMap<string, string> = new Map([
  ['query', 'Queries'],
  ['mutation', 'Mutations'],
  ['subscription', 'Subscriptions'],
]);
