import type { ArraySchemaType, ObjectSchemaType } from 'sanity';
import type { TextMenuItem } from './TextMenu.tsx';
import { choices } from '#schema/content/values/choices.ts';

/** Something that a paragraph can become: a style, a list or a block. */
export type Command = TextMenuItem &
  (
    | { readonly kind: 'style' | 'list'; readonly name: string }
    | { readonly kind: 'block'; readonly type: ObjectSchemaType }
  );

/** The Markdown of styles, lists and blocks, by their names. */
const hints: Readonly<Record<string, string>> = {
  h2: '##',
  h3: '###',
  h4: '####',
  blockquote: '>',
  bullet: '-',
  number: '1.',
  codeBlock: '```',
  table: '| a | b |',
  admonition: ':::note',
};

/** Returns everything that a paragraph of a text can become, in the order of the toolbar. */
export function commandsFor(type: Pick<ArraySchemaType, 'of'>): readonly Command[] {
  const { normal: _, ...styles } = choices.textStyle;
  const { continued: _continued, ...lists } = choices.listItem;
  const blocks = type.of.flatMap((member): readonly Command[] => {
    if (member.jsonType !== 'object' || member.name === 'block') return [];
    const { name, title = name, icon } = member;
    return [{ kind: 'block', id: name, title, type: member, icon, hint: hints[name] }];
  });
  return [...ofText('style', styles), ...ofText('list', lists), ...blocks];
}

function ofText(kind: 'style' | 'list', named: Readonly<Record<string, string>>): readonly Command[] {
  return Object.entries(named).map(([name, title]) => ({ kind, id: name, name, title, hint: hints[name] }));
}

/** Returns the commands that somebody means who has typed this after the slash: those with a word that begins so. All if it is empty. */
export function commandsNamed<Named extends Pick<Command, 'id' | 'title'>>(
  commands: readonly Named[],
  typed: string,
): readonly Named[] {
  const wanted = typed.toLowerCase();
  return commands.filter(({ id, title }) =>
    [id, ...title.split(' ')].some((word) => word.toLowerCase().startsWith(wanted)),
  );
}
