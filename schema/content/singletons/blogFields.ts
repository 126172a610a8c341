import { defineArrayMember, defineField } from 'sanity';
import { requiredText } from '../fields/plainFields.ts';
import { choices, optionsOf } from '../values/choices.ts';
import { defaults } from '../values/defaults.ts';

const { blog } = defaults.settings;

/** The list of posts and its feeds. */
export const blogFields = [
  defineField({
    name: 'blog',
    title: 'Blog',
    type: 'object',
    group: 'blog',
    description: 'The list of posts and its feeds.',
    fields: [
      requiredText('title', 'Title', 'The heading above the list of posts.', blog.title),
      requiredText('description', 'Description', 'One sentence for feeds and search engines.'),
      defineField({
        name: 'feeds',
        title: 'Feeds',
        type: 'array',
        of: [defineArrayMember({ type: 'string' })],
        description: 'Formats in which other programs can follow the blog.',
        options: { list: optionsOf(choices.feedKind) },
        initialValue: [...blog.feeds],
        validation: (rule) => rule.unique(),
      }),
      defineField({
        name: 'postsPerPage',
        title: 'Posts per page',
        type: 'number',
        description: 'Older posts follow on further pages.',
        initialValue: blog.postsPerPage,
        validation: (rule) => rule.integer().min(1).max(100),
      }),
    ],
  }),
];
