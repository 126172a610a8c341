import type { FieldDefinition, SlugIsUniqueValidator } from 'sanity';
import { defineField } from 'sanity';
import { present } from '#core/present.ts';
import { checkPathSegment } from '../checks/checkPathSegment.ts';
import { studioRule } from '../checks/textCheck.ts';
import { addressFrom } from './addressFrom.ts';

type SlugSettings = {
  readonly source: string;
  readonly group?: string;
  /** Sanity's own rule wants a slug to be unique among all documents of the type. */
  readonly isUnique?: SlugIsUniqueValidator;
};

/** The last part of a document's address. */
export function slugField({ source, group, isUnique }: SlugSettings): FieldDefinition {
  return defineField({
    name: 'slug',
    title: 'Address',
    type: 'slug',
    description:
      'The last part of the address: lower-case letters, digits and hyphens. If you change it after publishing, the old address is redirected to the new one.',
    options: present({ source, slugify: addressFrom, isUnique }),
    validation: (rule) => rule.required().custom((slug) => studioRule(checkPathSegment)(slug?.current)),
    ...present({ group }),
  });
}
