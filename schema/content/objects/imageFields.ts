import type { FieldDefinition } from 'sanity';
import { defineField } from 'sanity';
import { isRecord } from '#core/isRecord.ts';
import { present } from '#core/present.ts';

/** An image that a document may have: absent, or with a description for those who cannot see it. */
export function imageField(
  name: string,
  title: string,
  description: string,
  group?: string,
): FieldDefinition {
  return defineField({
    name,
    title,
    type: 'image',
    description,
    options: { hotspot: true },
    fields: [altField()],
    ...present({ group }),
  });
}

/** Asked for as soon as there is an image. */
export function altField(): FieldDefinition {
  return defineField({
    name: 'alt',
    title: 'Description of the image',
    type: 'string',
    description: 'For readers who cannot see the image: what it shows, in one sentence.',
    validation: (rule) =>
      rule.custom((value, { parent }) =>
        hasAsset(parent) && !value?.trim() ? 'Describe the image for readers who cannot see it.' : true,
      ),
  });
}

function hasAsset(parent: unknown): boolean {
  return isRecord(parent) && 'asset' in parent;
}
