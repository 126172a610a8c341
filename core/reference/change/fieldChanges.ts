import type { ChangeRule } from './changeRule.ts';
import { typeChanged, wasAdded, wasRemoved } from './messages.ts';

/** Changes of the fields of objects and interfaces. */
export const fieldChanges = {
  'field-added': {
    title: 'A field is added',
    criticality: 'safe',
    graphql: ['FIELD_ADDED', 'safe'],
    inspector: 'safe',
    why: 'Results contain only the selected fields.',
    of: { aspect: 'presence', element: 'field', direction: 'added' },
    message: wasAdded,
  },
  'field-removed': {
    title: 'A field is removed',
    criticality: 'breaking',
    graphql: ['FIELD_REMOVED', 'breaking'],
    inspector: 'breaking',
    why: 'Operations that select it are refused, whether or not it was deprecated.',
    of: { aspect: 'presence', element: 'field', direction: 'removed' },
    message: wasRemoved,
  },
  'field-type-changed': {
    title: 'The type of a field changes',
    criticality: 'breaking',
    graphql: ['FIELD_CHANGED_KIND', 'breaking'],
    inspector: 'breaking',
    why: 'Results have a different shape.',
    of: { aspect: 'type', elements: ['field'], direction: 'changed', when: ({ compatible }) => !compatible },
    message: typeChanged,
  },
  'field-type-narrowed': {
    title: 'A field becomes non-null',
    criticality: 'safe',
    graphql: ['FIELD_CHANGED_KIND_SAFE', 'safe'],
    inspector: 'safe',
    why: 'Programs that expect null get a value.',
    of: { aspect: 'type', elements: ['field'], direction: 'changed', when: ({ compatible }) => compatible },
    message: typeChanged,
  },
} satisfies Readonly<Record<string, ChangeRule>>;
