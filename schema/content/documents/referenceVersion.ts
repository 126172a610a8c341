import { defineType } from 'sanity';
import { generatedField, generatedList, generatedReference } from '../fields/generatedField.ts';
import { inGenerated, referenceSets, writerFields } from '../fields/writerFields.ts';

/** A version of an API: what it changed, and its whole schema. Made by `npm run reference -- apply`. */
export const referenceVersion = defineType({
  name: 'referenceVersion',
  title: 'API reference: version',
  type: 'document',
  fieldsets: referenceSets,
  fields: [
    ...writerFields,
    ...[
      generatedReference('deployment', 'Deployment', 'referenceDeployment'),
      generatedField('version', 'Version'),
      generatedField('previous', 'Version before'),
      generatedField('date', 'Date'),
      generatedField('summary', 'Summary'),
      generatedList('changes', 'Changes', 'referenceChange'),
      generatedList('renames', 'Likely renamings', 'referenceRename'),
      generatedList('corrections', 'Corrections', 'referenceCorrection'),
      generatedField('hash', 'Hash of the text'),
      generatedField('sdl', 'Schema', 'text'),
    ].map(inGenerated),
  ],
  preview: { select: { title: 'version', subtitle: 'date' } },
});
