import { defineType } from 'sanity';
import { generatedField, generatedList, generatedReference } from '../fields/generatedField.ts';
import { inGenerated, referenceSets, writerFields } from '../fields/writerFields.ts';
import { lifecycleFields } from '../objects/referenceParts.ts';

/** An operation, directive or type of an API, also one that is gone. Made by `npm run reference -- apply`. */
export const referenceSymbol = defineType({
  name: 'referenceSymbol',
  title: 'API reference: symbol',
  type: 'document',
  fieldsets: referenceSets,
  fields: [
    ...writerFields,
    ...[
      generatedReference('deployment', 'Deployment', 'referenceDeployment'),
      generatedField('kind', 'Kind'),
      generatedField('name', 'Name'),
      generatedField('slug', 'Last part of the address'),
      generatedField('builtIn', 'Comes with GraphQL', 'boolean'),
      generatedField('status', 'Status'),
      ...lifecycleFields,
      generatedField('description', 'Description', 'richText'),
      generatedField('sdl', 'Definition', 'text'),
      generatedField('deprecation', 'Deprecation', 'referenceDeprecation'),
      generatedField('likelyReplacement', 'Likely replacement', 'referenceLink'),
      generatedField('returns', 'Returns', 'referenceTypeUse'),
      generatedList('arguments', 'Arguments', 'referenceMember'),
      generatedList('fields', 'Fields', 'referenceMember'),
      generatedList('inputFields', 'Input fields', 'referenceMember'),
      generatedList('values', 'Values', 'referenceMember'),
      generatedList('types', 'Possible types', 'referenceLink'),
      generatedList('locations', 'Can be used on'),
      generatedField('repeatable', 'Can be repeated', 'boolean'),
      generatedField('oneOf', 'Takes exactly one field', 'boolean'),
      generatedField('specifiedBy', 'Specification'),
      generatedList('returnedBy', 'Returned by', 'referenceLink'),
      generatedList('memberOf', 'Member of', 'referenceLink'),
      generatedList('usedAsArgument', 'Used as argument', 'referenceLink'),
      generatedList('implements', 'Implements', 'referenceLink'),
      generatedList('implementedBy', 'Implemented by', 'referenceLink'),
      generatedField('example', 'Example', 'referenceExample'),
      generatedList('history', 'History', 'referenceEvent'),
      generatedList('goneMembers', 'Removed members', 'referenceGoneMember'),
    ].map(inGenerated),
  ],
  preview: { select: { title: 'name', subtitle: 'kind' } },
});
