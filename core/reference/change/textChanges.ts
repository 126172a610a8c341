import type { ChangeRule } from './changeRule.ts';
import { capitalSubjectOf, subjectOf } from './messages.ts';

/** Changes of documentation: descriptions and deprecations. */
export const textChanges = {
  'description-added': {
    title: 'An element gets a description',
    criticality: 'safe',
    graphql: ['DESCRIPTION_CHANGED', 'safe'],
    inspector: 'safe',
    why: 'Documentation only. Neither tool compares the description of the schema; we do.',
    of: { aspect: 'description', direction: 'added' },
    message: (difference) => `Description of ${subjectOf(difference)} was added`,
  },
  'description-changed': {
    title: 'A description changes',
    criticality: 'safe',
    graphql: ['DESCRIPTION_CHANGED', 'safe'],
    inspector: 'safe',
    why: 'Documentation only.',
    of: { aspect: 'description', direction: 'changed' },
    message: (difference) => `Description of ${subjectOf(difference)} changed`,
  },
  'description-removed': {
    title: 'An element loses its description',
    criticality: 'safe',
    graphql: ['DESCRIPTION_CHANGED', 'safe'],
    inspector: 'safe',
    why: 'Documentation only.',
    of: { aspect: 'description', direction: 'removed' },
    message: (difference) => `Description of ${subjectOf(difference)} was removed`,
  },
  'deprecation-added': {
    title: 'An element is deprecated',
    criticality: 'safe',
    inspector: 'safe',
    why: 'It works as before. graphql-inspector reports up to three changes for it, and a deprecated argument or input field only as a use of a directive; we report one change.',
    of: { aspect: 'deprecation', direction: 'added' },
    message: (difference) => `${capitalSubjectOf(difference)} is deprecated`,
  },
  'deprecation-reason-changed': {
    title: 'A deprecation reason changes',
    criticality: 'safe',
    inspector: 'dangerous',
    why: 'Documentation only. graphql-inspector also reports the changed argument of the directive.',
    of: { aspect: 'deprecation', direction: 'changed' },
    message: (difference) => `Deprecation reason of ${subjectOf(difference)} changed`,
  },
  'deprecation-removed': {
    title: 'An element is no longer deprecated',
    criticality: 'safe',
    inspector: 'safe',
    why: 'It works as before.',
    of: { aspect: 'deprecation', direction: 'removed' },
    message: (difference) => `${capitalSubjectOf(difference)} is no longer deprecated`,
  },
} satisfies Readonly<Record<string, ChangeRule>>;
