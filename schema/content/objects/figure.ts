import { defineField, defineType } from 'sanity';
import { firstText } from '../values/firstText.ts';
import { altField } from './imageFields.ts';

/** An image in a text: Sanity's image (`asset`, `hotspot`, `crop`) with two texts beside it. */
export const figure = defineType({
  name: 'figure',
  title: 'Image',
  type: 'image',
  options: { hotspot: true },
  fields: [
    altField(),
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'Shown below the image.',
    }),
  ],
  validation: (rule) => rule.required().assetRequired(),
  preview: {
    select: { caption: 'caption', alt: 'alt', asset: 'asset', crop: 'crop', hotspot: 'hotspot' },
    // One line: above an image in a text there is no place for two.
    prepare: ({ caption, alt, ...image }) => ({
      title: firstText(caption, alt) ?? 'Image',
      media: image.asset && { _type: 'image', ...image },
    }),
  },
});
