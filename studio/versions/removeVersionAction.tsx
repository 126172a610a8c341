import type { DocumentActionComponent } from 'sanity';
import { TrashIcon } from '@sanity/icons/Trash';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { useSavingState } from '../saving/useSaving.ts';
import { RemoveVersionDialog } from './RemoveVersionDialog.tsx';

/** Removes a version of the docs with all its pages. */
export const removeVersionAction: DocumentActionComponent = ({ id, published, onComplete }) => {
  const toast = useToast();
  const isConnected = useSavingState() === 'connected';
  const [isOpen, setOpen] = useState(false);
  if (!published) return null;
  const close = (): void => {
    setOpen(false);
    onComplete();
  };
  return {
    label: 'Remove with its pages',
    icon: TrashIcon,
    tone: 'critical',
    disabled: !isConnected,
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Remove this version with its pages?',
      onClose: close,
      content: (
        <RemoveVersionDialog
          version={id}
          onCancel={close}
          onRemoved={() => {
            toast.push({ status: 'success', title: 'The version is removed' });
            close();
          }}
          onFailed={(error) => {
            const description = error instanceof Error ? error.message : '';
            toast.push({ status: 'error', title: 'Nothing was changed', description });
            close();
          }}
        />
      ),
    },
  };
};
