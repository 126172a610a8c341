import type { ReactNode } from 'react';
import { useEditor, useEditorSelector } from '@portabletext/editor';
import { listCss } from './listCss.ts';

/** Shows the lists of the text that is edited as readers see them. */
export function ListLook(): ReactNode {
  const css = useEditorSelector(useEditor(), ({ context }) => listCss(context.value));
  return <style>{css}</style>;
}
