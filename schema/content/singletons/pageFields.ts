import { defineField } from 'sanity';
import { checkReportAddress } from '../checks/checkReportAddress.ts';
import { studioRule } from '../checks/textCheck.ts';
import { flagField } from '../fields/plainFields.ts';
import { choices, optionsOf } from '../values/choices.ts';
import { defaults } from '../values/defaults.ts';

const { shared } = defaults.settings;

/** What pages show besides their text. */
export const pageFields = [
  defineField({
    name: 'shared',
    title: 'On every page',
    type: 'object',
    group: 'pages',
    description: 'What pages show besides their text.',
    fields: [
      flagField(
        'showLastUpdated',
        'Date of the last change',
        'Below the text of a docs page.',
        shared.showLastUpdated,
      ),
      flagField('showReadingTime', 'Reading time', 'Beside the date of a post.', shared.showReadingTime),
      flagField(
        'showBreadcrumbs',
        'Way back',
        'The categories above a docs page, above its title.',
        shared.showBreadcrumbs,
      ),
      flagField(
        'showTableOfContents',
        'Table of contents',
        'The headings of a page beside its text. A page can switch off its own.',
        shared.showTableOfContents,
      ),
      defineField({
        name: 'tableOfContentsSide',
        title: 'Side of the table of contents',
        type: 'string',
        description: 'The side of the text that it is on.',
        options: { list: optionsOf(choices.side), layout: 'radio', direction: 'horizontal' },
        initialValue: shared.tableOfContentsSide,
      }),
      defineField({
        name: 'defaultRate',
        title: 'Fee in the savings calculator',
        type: 'number',
        description: 'In basis points: 50 is half a percent. Readers can change it in the calculator.',
        initialValue: shared.defaultRate,
        validation: (rule) => rule.integer().min(0).max(10_000),
      }),
      defineField({
        name: 'reportAddress',
        title: 'Where readers report a problem',
        type: 'string',
        description:
          'The address behind the link at the end of docs pages, posts and the API reference. Leave empty for no link. {title}, {path} and {url} are replaced by those of the page: "mailto:docs@example.com?subject={title}".',
        validation: (rule) => rule.custom(studioRule(checkReportAddress)),
      }),
    ],
  }),
];
