import { defineType } from 'sanity';
import { generatedField, generatedList, generatedReference } from '../fields/generatedField.ts';

/* Parts of the documents that are made from the schema of the API; `core/reference` says what is in them. */

/** The versions in which something came, changed, was deprecated and went. */
export const lifecycleFields = [
  generatedField('addedIn', 'Added in'),
  generatedList('changedIn', 'Changed in'),
  generatedField('deprecatedIn', 'Deprecated in'),
  generatedField('removedIn', 'Removed in'),
];

export const referenceRelease = defineType({
  name: 'referenceRelease',
  title: 'Version',
  type: 'object',
  fields: [
    generatedField('version', 'Version'),
    generatedField('date', 'Date'),
    generatedField('summary', 'Summary'),
    generatedField('hash', 'Hash of the text'),
  ],
  preview: { select: { title: 'version', subtitle: 'date' } },
});

export const referenceChange = defineType({
  name: 'referenceChange',
  title: 'Change',
  type: 'object',
  fields: [
    generatedField('path', 'Element'),
    generatedField('kind', 'Kind'),
    generatedField('criticality', 'Criticality'),
    generatedField('message', 'In words'),
    generatedField('before', 'Before', 'text'),
    generatedField('after', 'After', 'text'),
  ],
  preview: { select: { title: 'message', subtitle: 'criticality' } },
});

export const referenceCorrection = defineType({
  name: 'referenceCorrection',
  title: 'Correction',
  type: 'object',
  fields: [generatedField('date', 'Date'), generatedList('changes', 'Changes', 'referenceChange')],
  preview: { select: { title: 'date' } },
});

export const referenceRename = defineType({
  name: 'referenceRename',
  title: 'Likely renaming',
  type: 'object',
  fields: [
    generatedField('from', 'From'),
    generatedField('to', 'To'),
    generatedField('likeness', 'Likeness', 'number'),
  ],
  preview: { select: { title: 'from', subtitle: 'to' } },
});

export const referenceTypeUse = defineType({
  name: 'referenceTypeUse',
  title: 'Type',
  type: 'object',
  fields: [
    generatedField('text', 'Type'),
    generatedField('words', 'In words'),
    generatedReference('symbol', 'Symbol', 'referenceSymbol'),
  ],
  preview: { select: { title: 'text', subtitle: 'words' } },
});

export const referenceLink = defineType({
  name: 'referenceLink',
  title: 'Link to a symbol',
  type: 'object',
  fields: [generatedReference('symbol', 'Symbol', 'referenceSymbol'), generatedField('member', 'Part of it')],
  preview: { select: { title: 'symbol.name', subtitle: 'member' } },
});

export const referenceDeprecation = defineType({
  name: 'referenceDeprecation',
  title: 'Deprecation',
  type: 'object',
  fields: [generatedField('reason', 'Reason'), generatedField('replacement', 'Replacement', 'referenceLink')],
  preview: { select: { title: 'reason' } },
});

export const referenceMember = defineType({
  name: 'referenceMember',
  title: 'Field, argument or value',
  type: 'object',
  fields: [
    generatedField('name', 'Name'),
    generatedField('description', 'Description', 'richText'),
    generatedField('type', 'Type', 'referenceTypeUse'),
    generatedField('default', 'Default'),
    generatedList('arguments', 'Arguments', 'referenceMember'),
    generatedField('deprecation', 'Deprecation', 'referenceDeprecation'),
    ...lifecycleFields,
  ],
  preview: { select: { title: 'name', subtitle: 'type.text' } },
});

export const referenceGoneMember = defineType({
  name: 'referenceGoneMember',
  title: 'Removed field, argument or value',
  type: 'object',
  fields: [
    generatedField('name', 'Name'),
    generatedField('deprecation', 'Deprecation', 'referenceDeprecation'),
    generatedField('likelyReplacement', 'Likely replacement', 'referenceLink'),
    ...lifecycleFields,
  ],
  preview: { select: { title: 'name', subtitle: 'removedIn' } },
});

export const referenceEvent = defineType({
  name: 'referenceEvent',
  title: 'Event',
  type: 'object',
  fields: [
    generatedField('version', 'Version'),
    generatedField('event', 'What happened'),
    generatedList('changes', 'Changes', 'referenceChange'),
  ],
  preview: { select: { title: 'version', subtitle: 'event' } },
});

export const referenceExample = defineType({
  name: 'referenceExample',
  title: 'Example',
  type: 'object',
  fields: [
    generatedField('query', 'Operation', 'text'),
    generatedField('variables', 'Variables', 'text'),
    generatedField('result', 'Response', 'text'),
  ],
  preview: { select: { title: 'query' } },
});
