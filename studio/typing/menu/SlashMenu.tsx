import type { ReactNode } from 'react';
import type { TextField } from '../../body/textFieldContext.ts';
import type { Command } from './commandsFor.ts';
import { useEditor, useEditorSelector } from '@portabletext/editor';
import { useContext, useMemo, useState } from 'react';
import { useResolveInitialValueForType } from 'sanity';
import { TextFieldContext } from '../../body/textFieldContext.ts';
import { commandsFor, commandsNamed } from './commandsFor.ts';
import { paragraphAtCursor } from './paragraphAtCursor.ts';
import { slashCommand } from './slashCommand.ts';
import { TextMenu } from './TextMenu.tsx';
import { useMenuKeys } from './useMenuKeys.ts';

/** Offers what a paragraph can become when a slash is typed into it; the letters that follow narrow it down. Nothing in texts without blocks. */
export function SlashMenu(): ReactNode {
  const field = useContext(TextFieldContext);
  return field ? <Menu field={field} /> : null;
}

function Menu({ field }: { readonly field: TextField }): ReactNode {
  const editor = useEditor();
  const typed = useEditorSelector(editor, slashCommand);
  const [closed, setClosed] = useState(false);
  if (closed && typed === undefined) setClosed(false);
  const all = useMemo(() => commandsFor(field.type), [field.type]);
  const commands = typed === undefined || closed ? [] : commandsNamed(all, typed);
  const become = useBecome(field);
  const choose = (index: number): void => {
    const command = commands[index];
    if (command) become(command);
  };
  const selected = useMenuKeys({
    count: commands.length,
    occasion: typed ?? '',
    onChoose: choose,
    onClose: () => setClosed(true),
  });
  const anchor = commands.length > 0 ? paragraphAtCursor() : undefined;
  return anchor ? (
    <TextMenu label="Blocks" items={commands} selected={selected} anchor={anchor} onChoose={choose} />
  ) : null;
}

/** Returns what turns the paragraph with the slash into something else. */
function useBecome({ openItem }: TextField): (command: Command) => void {
  const editor = useEditor();
  const initialValue = useResolveInitialValueForType();
  return (command) => {
    const { context } = editor.getSnapshot();
    const at = context.selection && {
      anchor: { ...context.selection.focus, offset: 0 },
      focus: context.selection.focus,
    };
    if (at) editor.send({ type: 'delete.text', at });
    if (command.kind === 'style') editor.send({ type: 'style.add', style: command.name });
    if (command.kind === 'list') editor.send({ type: 'list item.add', listItem: command.name });
    editor.send({ type: 'focus' });
    if (command.kind !== 'block') return;
    const _key = context.keyGenerator();
    const insert = async (): Promise<void> => {
      const value: unknown = await initialValue(command.type, {});
      const fields = typeof value === 'object' ? value : {};
      const block = { ...fields, _type: command.type.name, _key };
      editor.send({ type: 'insert.block', block, placement: 'auto', select: 'start' });
      openItem([{ _key }]);
    };
    void insert();
  };
}
