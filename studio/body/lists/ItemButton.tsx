import type { ReactNode } from 'react';
import { useEditor, useEditorSelector } from '@portabletext/editor';
import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft';
import { ArrowRightIcon } from '@sanity/icons/ArrowRight';
import { Button } from '@sanity/ui';
import { items } from '../../values/unfinished.ts';
import { levelAbove, levelOf } from './listAbove.ts';

/** Moves a block into the list item above it, and out again. Nothing for a block that is below no list. */
export function ItemButton({ blockKey }: { readonly blockKey: string }): ReactNode {
  const editor = useEditor();
  const own = useEditorSelector(editor, ({ context }) => {
    const block = items(context.value).find(({ _key }) => _key === blockKey);
    return block && levelOf(block);
  });
  const above = useEditorSelector(editor, ({ context }) => levelAbove(context.value, blockKey));
  if (own === undefined && above === undefined) return null;
  const at = [{ _key: blockKey }];
  const move = (): void => {
    if (own === undefined) editor.send({ type: 'block.set', at, props: { level: above } });
    else editor.send({ type: 'block.unset', at, props: ['level'] });
  };
  const label = own === undefined ? 'Move into the list item above' : 'Move out of the list item';
  return (
    <Button
      aria-label={label}
      title={label}
      icon={own === undefined ? ArrowRightIcon : ArrowLeftIcon}
      mode="bleed"
      padding={2}
      onClick={move}
    />
  );
}
