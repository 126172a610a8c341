import { defineField } from 'sanity';

/** An image that a document may have: absent, or with a description for those who cannot see it. */
export function imageField(name: string, title: string, description: string, group?: string) {
  return defineField({
    name,
    title,
    type: 'image',
    description,
    options: { hotspot: true },
    fields: [altField()],
    ...(group === undefined ? {} : { group }),
  });
}

/** Asked for as soon as there is an image. */
export function altField() {
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
  return typeof parent === 'object' && parent !== null && 'asset' in parent;
}
