import type { CustomValidatorResult, FieldDefinition } from 'sanity';
import { defineField } from 'sanity';
import { present } from '#core/present.ts';
import { checkPathSegment } from '../checks/checkPathSegment.ts';
import { studioRule } from '../checks/textCheck.ts';
import { addressFrom } from './addressFrom.ts';
import { takenByDraft } from './takenByDraft.ts';

type SlugSettings = {
  readonly source: string;
  /** The set of fields that it is in. */
  readonly fieldset?: string;
};

/** The last part of a document's address. */
export function slugField({ source, fieldset }: SlugSettings): FieldDefinition {
  return defineField({
    name: 'slug',
    title: 'Address',
    type: 'slug',
    description:
      'The last part of the address: lower-case letters, digits and hyphens. If you change it after publishing, the old address is redirected to the new one.',
    // Sanity's own rule wants a slug to be unique among all documents of the type, and does not say whose it is.
    options: { source, slugify: addressFrom, isUnique: () => true },
    validation: (rule) => [
      rule.custom((slug, { document }) => requiredWith(document?.[source], slug)),
      rule.custom((slug) => studioRule(checkPathSegment)(slug?.current)),
      rule.custom((slug, context) => takenByDraft(slug?.current, context)),
    ],
    ...present({ fieldset }),
  });
}

/**
 * Sanity's rule that a value is required, but only once there is a text that the address is made of: a new document does not begin with an
 * error about a field that the writer has not reached yet. It cannot be published before, because that text is required, too.
 */
function requiredWith(source: unknown, slug: unknown): CustomValidatorResult {
  const hasSource = source !== undefined && source !== '';
  return hasSource && slug === undefined ? { code: 'value.required', message: 'Required' } : true;
}
