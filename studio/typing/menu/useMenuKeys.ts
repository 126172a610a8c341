import type { Behavior } from '@portabletext/editor/behaviors';
import { useEditor } from '@portabletext/editor';
import { defineBehavior, effect } from '@portabletext/editor/behaviors';
import { useEffect, useEffectEvent, useState } from 'react';

export type MenuKeys = {
  /** The number of entries; 0 while the menu is closed. */
  readonly count: number;
  /** Identifies what is listed: when it changes, the first entry is chosen again. */
  readonly occasion: string;
  readonly onChoose: (index: number) => void;
  readonly onClose: () => void;
};

/** Gives a menu in a text its keys: arrows, Enter and Tab, and Escape. Returns the index of the entry that Enter chooses. */
export function useMenuKeys({ count, occasion, onChoose, onClose }: MenuKeys): number {
  const editor = useEditor();
  const [at, setAt] = useState({ index: 0, occasion });
  const index = at.occasion === occasion ? at.index : 0;
  const press = useEffectEvent((key: string): void => {
    if (key === 'Escape') onClose();
    else if (key === 'ArrowDown') setAt({ index: (index + 1) % count, occasion });
    else if (key === 'ArrowUp') setAt({ index: (index + count - 1) % count, occasion });
    else onChoose(index);
  });
  const isOpen = count > 0;
  useEffect(() => {
    if (!isOpen) return undefined;
    return editor.registerBehavior({ behavior: menuKeys((key) => press(key)) });
  }, [editor, isOpen]);
  return index;
}

const keys = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape']);

function menuKeys(press: (key: string) => void): Behavior {
  return defineBehavior({
    on: 'keyboard.keydown',
    guard: ({ event: { originEvent } }) =>
      keys.has(originEvent.key) &&
      !originEvent.ctrlKey &&
      !originEvent.metaKey &&
      !originEvent.altKey &&
      !originEvent.shiftKey,
    actions: [({ event }) => [effect(() => press(event.originEvent.key))]],
  });
}
