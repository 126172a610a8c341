import { defineField } from 'sanity';
import { isRecord } from '#core/isRecord.ts';
import { colorField } from '../fields/colorField.ts';
import { flagField } from '../fields/plainFields.ts';
import { defaults } from '../values/defaults.ts';

/** A line above every page. */
export const announcementFields = [
  defineField({
    name: 'announcement',
    title: 'Announcement',
    type: 'object',
    group: 'announcement',
    description: 'One line above every page. Remove its text to have none.',
    fields: [
      defineField({
        name: 'id',
        title: 'Id',
        type: 'string',
        description: 'Any word. A new one shows the announcement again to readers who closed the last one.',
        validation: (rule) =>
          rule.custom((id, { parent }) =>
            hasText(parent) && !id?.trim() ? 'Give the announcement an id.' : true,
          ),
      }),
      defineField({
        name: 'text',
        title: 'Text',
        type: 'string',
        description: 'One sentence.',
      }),
      defineField({
        name: 'link',
        title: 'Link',
        type: 'footerLink',
        description: 'Shown behind the text. Leave empty to have none.',
        options: { collapsible: true, collapsed: true },
      }),
      flagField(
        'closable',
        'Readers can close it',
        'It then stays closed for them.',
        defaults.settings.announcement.closable,
      ),
      colorField('backgroundColor', 'Background', 'Leave empty for the colours of the site.'),
      colorField('textColor', 'Colour of the text', 'Leave empty for the colours of the site.'),
    ],
  }),
];

function hasText(parent: unknown): boolean {
  return isRecord(parent) && Boolean(parent['text']);
}
