import type { ReactNode } from 'react';
import { AddIcon } from '@sanity/icons/Add';
import { Button } from '@sanity/ui';

/** A plus that opens the menu of `NewHereMenu` beside itself. */
export function NewHereButton({
  label,
  onOpen,
}: {
  /** The purpose of the button, such as `New below "Why"`. */
  readonly label: string;
  readonly onOpen: (anchor: HTMLElement) => void;
}): ReactNode {
  return (
    <Button
      mode="bleed"
      padding={2}
      fontSize={1}
      icon={AddIcon}
      aria-label={label}
      aria-haspopup="menu"
      title={label}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    />
  );
}
