import { defineArrayMember } from 'sanity';

/** The formatting that words can have, in a body as well as in a table cell. */
export const textMarks = {
  decorators: [
    { title: 'Bold', value: 'strong' },
    { title: 'Italic', value: 'em' },
    { title: 'Code', value: 'code' },
  ],
  annotations: [defineArrayMember({ type: 'internalLink' }), defineArrayMember({ type: 'link' })],
};
