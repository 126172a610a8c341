import type { CustomTexts } from '#core/blocks/description/blockDescription.ts';
import { defineField } from 'sanity';
import { describedBlocks } from '#core/blocks/blocks.ts';
import { present } from '#core/present.ts';
import { checkFeedbackUrl } from '../checks/checkFeedbackUrl.ts';
import { checkReportAddress } from '../checks/checkReportAddress.ts';
import { checkScriptTag } from '../checks/checkScriptTag.ts';
import { checkServers } from '../checks/checkServers.ts';
import { checkStudioUrl } from '../checks/checkStudioUrl.ts';
import { studioRule } from '../checks/textCheck.ts';
import { flagField } from '../fields/plainFields.ts';
import { choices, optionsOf } from '../values/choices.ts';
import { defaults } from '../values/defaults.ts';

const { shared } = defaults.settings;
/** A site without blocks of its own that start with the default rate has no use for it. */
const rate = ownRate();

/** Settings of what pages show besides their text. */
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
        title: rate?.title ?? 'Default rate',
        type: 'number',
        ...present({ description: rate?.description }),
        hidden: rate === undefined,
        initialValue: shared.defaultRate,
        validation: (rule) => rule.integer().min(0).max(10_000),
      }),
      defineField({
        name: 'reportAddress',
        title: 'Where readers report a problem',
        type: 'string',
        description:
          'The address behind the link at the end of docs pages, posts and the API reference. Leave empty for no link. {title}, {path} and {url} are replaced by those of the page, {document} by the id of its document, and {edit} by the address of its form in the Studio if that is filled in below: "mailto:docs@example.com?subject={title}&body={url}%0A{edit}".',
        validation: (rule) => rule.custom(studioRule(checkReportAddress)),
      }),
      defineField({
        name: 'studioUrl',
        title: 'Address of the Studio',
        type: 'string',
        description:
          'If it is filled in, pages lead back to their forms, with the links "Edit this page" and "Menus and settings". Only browsers in which a writer has used "Open on site" show them; but the address is in every page, for anybody who looks for it. Leave empty for no links. Example: "https://studio.example.com".',
        validation: (rule) => rule.custom(studioRule(checkStudioUrl)),
      }),
      defineField({
        name: 'feedback',
        title: 'Was this page helpful?',
        type: 'object',
        description: 'A question at the end of docs pages, posts and the API reference.',
        options: { collapsible: true, collapsed: true },
        fields: [
          defineField({
            name: 'url',
            title: 'Where the answers go',
            type: 'string',
            description:
              'Leave empty for no question. The publisher of this project takes answers at "/feedback": "http://localhost:3500/feedback" is for trying it out on this machine only. Whoever runs the site knows the address for readers elsewhere.',
            validation: (rule) => rule.custom(studioRule(checkFeedbackUrl)),
          }),
          flagField(
            'searches',
            'Also send searches without results',
            'To the same address: the words that were not found, and nothing about who searched for them.',
            false,
          ),
        ],
      }),
      defineField({
        name: 'statistics',
        title: 'Visitor statistics',
        type: 'object',
        description:
          'A service that counts visits. Its script runs in every page of the site, and could do there whatever the site can: only use one that you trust. Previews do not have it.',
        options: { collapsible: true, collapsed: true },
        fields: [
          defineField({
            name: 'script',
            title: 'Script element of the service',
            type: 'text',
            rows: 3,
            description:
              'Paste what the service tells you to paste into your pages, such as <script defer data-domain="docs.example.com" src="https://stats.example.com/script.js"></script>. Leave empty for no statistics.',
            validation: (rule) => rule.custom(studioRule(checkScriptTag)),
          }),
          defineField({
            name: 'servers',
            title: 'Other servers it sends to',
            type: 'string',
            description:
              'Only if it sends visits to another host than that of the script: "https://api.example.com". Separate several with spaces. Everything else is refused by the browser.',
            validation: (rule) => rule.custom(studioRule(checkServers)),
          }),
        ],
      }),
    ],
  }),
];

function ownRate(): CustomTexts['rate'] {
  return describedBlocks.map(([, { custom }]) => custom?.rate).find((texts) => texts !== undefined);
}
