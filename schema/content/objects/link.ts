import { defineField, defineType } from 'sanity';
import { checkLink } from '../checks/checkLink.ts';
import { studioRule } from '../checks/textCheck.ts';

/** An annotation: words that lead to an address. A `string`, because Sanity's `url` refuses paths of this site. */
export const link = defineType({
  name: 'link',
  title: 'Link to an address',
  type: 'object',
  fields: [
    defineField({
      name: 'href',
      title: 'Address',
      type: 'string',
      description:
        'For other sites, such as https://example.com/page. For a page of this site use the other kind of link.',
      validation: (rule) => rule.required().custom(studioRule(checkLink)),
    }),
  ],
});
