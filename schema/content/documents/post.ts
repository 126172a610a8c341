import { defineArrayMember, defineField, defineType } from 'sanity';
import { foldedSet } from '../fields/foldedSet.ts';
import { formerHeadingsField } from '../fields/formerHeadingsField.ts';
import { slugField } from '../fields/slugField.ts';
import { imageField } from '../objects/imageFields.ts';

export const post = defineType({
  name: 'post',
  title: 'Blog post',
  type: 'document',
  fieldsets: [foldedSet('details', 'Details', 'Summary, authors, date, cover, tags and address.')],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      validation: (rule) => rule.required().min(1),
    }),
    formerHeadingsField(),
    defineField({
      name: 'summary',
      title: 'Summary',
      type: 'text',
      fieldset: 'details',
      rows: 3,
      description: 'One to three sentences for lists, feeds and search engines.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'authors',
      title: 'Authors',
      type: 'array',
      fieldset: 'details',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'author' }] })],
      description: 'Who wrote it, in the order shown on the post.',
      validation: (rule) => rule.required().min(1).unique(),
    }),
    defineField({
      name: 'publishedAt',
      title: 'Date',
      type: 'datetime',
      fieldset: 'details',
      description: 'A post with a date in the future appears on the site at that time.',
      options: { dateFormat: 'D MMMM YYYY', timeFormat: 'HH:mm' },
      initialValue: () => thisMinute(new Date()),
      validation: (rule) => rule.required(),
    }),
    {
      ...imageField('cover', 'Cover', 'A wide image for the top of the post and for shared links.'),
      fieldset: 'details',
    },
    defineField({
      name: 'tags',
      title: 'Tags',
      type: 'array',
      fieldset: 'details',
      of: [defineArrayMember({ type: 'string' })],
      options: { layout: 'tags' },
      description: 'What the post is about. Each tag has a page that lists its posts.',
      validation: (rule) => rule.unique(),
    }),
    slugField({ source: 'title', fieldset: 'details' }),
  ],
  orderings: [{ name: 'newest', title: 'Newest first', by: [{ field: 'publishedAt', direction: 'desc' }] }],
  preview: { select: { title: 'title', subtitle: 'publishedAt', media: 'cover' } },
});

/** An instant without its seconds, which the form does not show. */
function thisMinute(now: Date): string {
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString();
}
