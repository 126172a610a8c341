import { defineType } from 'sanity';
import { generatedField, generatedList } from '../fields/generatedField.ts';
import { inGenerated, referenceSets, writerFields } from '../fields/writerFields.ts';

/** An API as it is deployed somewhere, with its versions. Made by `npm run reference -- apply`. */
export const referenceDeployment = defineType({
  name: 'referenceDeployment',
  title: 'API reference: deployment',
  type: 'document',
  fieldsets: referenceSets,
  fields: [
    ...writerFields,
    ...[
      generatedField('name', 'Name'),
      generatedField('title', 'Title'),
      generatedField('description', 'Description'),
      generatedField('endpoint', 'Endpoint'),
      generatedField('about', 'About the schema', 'richText'),
      generatedField('latest', 'Latest version'),
      generatedList('releases', 'Versions', 'referenceRelease'),
    ].map(inGenerated),
  ],
  preview: { select: { title: 'title', subtitle: 'latest' } },
});
