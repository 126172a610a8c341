import { defineField, defineType } from 'sanity';
import { linkableTypes } from '#core/blocks/linkableTypes.ts';
import { isRecord } from '#core/isRecord.ts';
import { checkLink } from '../checks/checkLink.ts';
import { studioRule } from '../checks/textCheck.ts';
import { choices, optionsOf } from '../values/choices.ts';
import { anchorField } from './anchorField.ts';

type Kind = keyof typeof choices.linkKind;

/** The destination of a menu entry: one of three kinds, each with its own field; the fields of the others are ignored. */
export const linkTarget = defineType({
  name: 'linkTarget',
  title: 'Where it leads',
  type: 'object',
  fields: [
    defineField({
      name: 'kind',
      title: 'Leads to',
      type: 'string',
      description: 'Choose a page rather than its address: the link then keeps working when the page moves.',
      options: { list: optionsOf(choices.linkKind), layout: 'radio' },
      initialValue: 'document' satisfies Kind,
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'document',
      title: 'Page',
      type: 'reference',
      weak: true,
      to: linkableTypes.map((type) => ({ type })),
      description: 'A page that is not published yet is left out of the menu until it is.',
      hidden: unlessKind('document'),
      validation: (rule) =>
        rule.custom((value, { parent }) => askedFor('document', value, parent, 'Choose a page.')),
    }),
    { ...anchorField(), hidden: unlessKind('document') },
    defineField({
      name: 'sidebar',
      title: 'Sidebar',
      type: 'reference',
      weak: true,
      to: [{ type: 'docSidebar' }],
      description: 'Leads to the page that the sidebar opens on.',
      hidden: unlessKind('sidebar'),
      validation: (rule) =>
        rule.custom((value, { parent }) => askedFor('sidebar', value, parent, 'Choose a sidebar.')),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      type: 'string',
      description: 'A whole address such as https://example.com, or a path of this site such as /blog.',
      hidden: unlessKind('url'),
      validation: (rule) => [
        rule.custom(studioRule(checkLink)),
        rule.custom((value, { parent }) => askedFor('url', value, parent, 'Write an address.')),
      ],
    }),
  ],
});

function kindOf(parent: unknown): unknown {
  return isRecord(parent) ? parent['kind'] : undefined;
}

function unlessKind(kind: Kind): (context: { parent?: unknown }) => boolean {
  return ({ parent }) => kindOf(parent) !== kind;
}

function askedFor(kind: Kind, value: unknown, parent: unknown, request: string): string | true {
  return kindOf(parent) === kind && (value === undefined || value === '') ? request : true;
}
