import type { ChangeRule } from './changeRule.ts';
import { capitalSubjectOf, subjectOf } from './messages.ts';

/** Changes of texts for people: descriptions and deprecations. */
export const textChanges = {
  'description-added': {
    title: 'An element gets a description',
    criticality: 'safe',
    graphql: ['DESCRIPTION_CHANGED', 'safe'],
    inspector: 'safe',
    why: 'Words for people. Neither of the two looks at the description of the schema; we do.',
    of: { aspect: 'description', direction: 'added' },
    message: (difference) => `Description of ${subjectOf(difference)} was added`,
  },
  'description-changed': {
    title: 'A description changes',
    criticality: 'safe',
    graphql: ['DESCRIPTION_CHANGED', 'safe'],
    inspector: 'safe',
    why: 'Words for people.',
    of: { aspect: 'description', direction: 'changed' },
    message: (difference) => `Description of ${subjectOf(difference)} changed`,
  },
  'description-removed': {
    title: 'An element loses its description',
    criticality: 'safe',
    graphql: ['DESCRIPTION_CHANGED', 'safe'],
    inspector: 'safe',
    why: 'Words for people.',
    of: { aspect: 'description', direction: 'removed' },
    message: (difference) => `Description of ${subjectOf(difference)} was removed`,
  },
  'deprecation-added': {
    title: 'An element is deprecated',
    criticality: 'safe',
    inspector: 'safe',
    why: 'It works as before. graphql-inspector reports up to three changes for it, and sees a deprecated argument or input field only as a use of a directive; it is one change.',
    of: { aspect: 'deprecation', direction: 'added' },
    message: (difference) => `${capitalSubjectOf(difference)} is deprecated`,
  },
  'deprecation-reason-changed': {
    title: 'The reason of a deprecation changes',
    criticality: 'safe',
    inspector: 'dangerous',
    why: 'Words for people. graphql-inspector also sees that an argument of a directive changed.',
    of: { aspect: 'deprecation', direction: 'changed' },
    message: (difference) => `Deprecation reason of ${subjectOf(difference)} changed`,
  },
  'deprecation-removed': {
    title: 'An element is deprecated no more',
    criticality: 'safe',
    inspector: 'safe',
    why: 'It works as before.',
    of: { aspect: 'deprecation', direction: 'removed' },
    message: (difference) => `${capitalSubjectOf(difference)} is not deprecated any more`,
  },
} satisfies Readonly<Record<string, ChangeRule>>;
