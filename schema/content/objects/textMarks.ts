import { defineArrayMember } from 'sanity';
import { choices, optionsOf } from '../values/choices.ts';

/** The formatting that words can have, in a body as well as in a table cell. */
export const textMarks = {
  decorators: optionsOf(choices.decorator),
  annotations: [
    defineArrayMember({ type: 'internalLink' }),
    defineArrayMember({ type: 'link' }),
    defineArrayMember({ type: 'footnote' }),
  ],
};
