import type { ReactNode } from 'react';
import { CloseIcon } from '@sanity/icons/Close';
import { Button } from '@sanity/ui';

type RemoveButtonProps = {
  readonly label: string;
  readonly isPossible: boolean;
  readonly onClick: () => void;
};

/** Removes a row or column of a table. The last one stays. */
export function RemoveButton({ label, isPossible, onClick }: RemoveButtonProps): ReactNode {
  if (!isPossible) return null;
  return (
    <Button
      mode="bleed"
      padding={1}
      fontSize={0}
      icon={CloseIcon}
      aria-label={label}
      title={label}
      onClick={onClick}
    />
  );
}
