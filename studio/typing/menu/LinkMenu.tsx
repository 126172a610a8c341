import type { ReactNode } from 'react';
import type { TextField } from '../../body/textFieldContext.ts';
import { useEditor } from '@portabletext/editor';
import {
  getActiveAnnotations,
  getCaretWordSelection,
  getSelectedTextBlocks,
  isSelectionExpanded,
} from '@portabletext/editor/selectors';
import { DocumentIcon } from '@sanity/icons/Document';
import { LinkIcon } from '@sanity/icons/Link';
import { useToast } from '@sanity/ui/toast';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextFieldContext } from '../../body/textFieldContext.ts';
import { paragraphAtCursor } from './paragraphAtCursor.ts';
import { TextMenu } from './TextMenu.tsx';
import { useMenuKeys } from './useMenuKeys.ts';

const links = [
  { id: 'internalLink', title: 'Link to a page of this site', icon: DocumentIcon },
  { id: 'link', title: 'Link to an address', icon: LinkIcon },
] as const;

/**
 * Makes a link when Ctrl+K is pressed in a text: of the selected words, or of the word that the cursor is in. In a link, opens it. Nothing in
 * texts without blocks.
 */
export function LinkMenu(): ReactNode {
  const field = useContext(TextFieldContext);
  return field ? <Menu field={field} /> : null;
}

function Menu({ field }: { readonly field: TextField }): ReactNode {
  const editor = useEditor();
  const [isOpen, setOpen] = useState(false);
  const open = useOpenLink(field);
  useLinkKey(() => {
    if (open()) setOpen(true);
  });
  const choose = (index: number): void => {
    setOpen(false);
    const name = links[index]?.id;
    const { context } = editor.getSnapshot();
    const [block] = getSelectedTextBlocks(editor.getSnapshot());
    if (name === undefined || !block) return;
    const _key = context.keyGenerator();
    // Not while the key is handled: the form would close the link again when it learns where the cursor is.
    setTimeout(() => {
      editor.send({ type: 'annotation.add', annotation: { name, _key, value: {} } });
      field.openItem([{ _key: block.node._key }, 'markDefs', { _key }]);
    });
  };
  const selected = useMenuKeys({
    count: isOpen ? links.length : 0,
    occasion: '',
    onChoose: choose,
    onClose: () => setOpen(false),
  });
  const anchor = isOpen ? paragraphAtCursor() : undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    const closing = editor.on('blurred', () => setOpen(false));
    return () => closing.unsubscribe();
  }, [editor, isOpen]);
  return anchor ? (
    // Below selected words, Sanity offers to comment on them.
    <TextMenu isAbove label="Links" items={links} selected={selected} anchor={anchor} onChoose={choose} />
  ) : null;
}

/**
 * Returns what opens the link that the cursor is in, or selects the word that it is in. That returns whether there are words that can become a
 * link, and otherwise says why not.
 */
function useOpenLink({ openItem }: TextField): () => boolean {
  const editor = useEditor();
  const toast = useToast();
  return () => {
    const snapshot = editor.getSnapshot();
    const blocks = getSelectedTextBlocks(snapshot);
    const [block] = blocks;
    const [mark] = getActiveAnnotations(snapshot);
    if (block && mark) {
      openItem([{ _key: block.node._key }, 'markDefs', { _key: mark._key }]);
      return false;
    }
    const word = getCaretWordSelection(snapshot);
    if (word) editor.send({ type: 'select', at: word });
    if (blocks.length === 1 && (word || isSelectionExpanded(snapshot))) return true;
    const title =
      blocks.length > 1
        ? 'Select words of one paragraph only, then press Ctrl+K'
        : 'Select the words that are to be a link, then press Ctrl+K';
    toast.push({ id: 'link-key', status: 'info', title, closable: true });
    return false;
  };
}

/** Calls something when Ctrl+K is pressed in the text, before Sanity opens its search, which has the same keys. */
function useLinkKey(onPress: () => void): void {
  const editor = useEditor();
  const press = useEffectEvent(onPress);
  const isFocused = useRef(false);
  useEffect(() => {
    const focusing = editor.on('focused', () => void (isFocused.current = true));
    const blurring = editor.on('blurred', () => void (isFocused.current = false));
    const hear = (event: KeyboardEvent): void => {
      const { ctrlKey, metaKey, altKey, shiftKey } = event;
      if (!isFocused.current || !isK(event) || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      press();
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => {
      focusing.unsubscribe();
      blurring.unsubscribe();
      window.removeEventListener('keydown', hear, { capture: true });
    };
  }, [editor]);
}

/** Returns whether it is the key K, or where that is on a keyboard without Latin letters. */
function isK({ key, code }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
}
