import type { DocumentActionComponent } from 'sanity';
import { CopyIcon } from '@sanity/icons/Copy';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { useSavingState } from '../saving/useSaving.ts';
import { CutDialog } from './CutDialog.tsx';

/** Copies a version of the docs as a new one. */
export const cutVersionAction: DocumentActionComponent = ({ id, published, onComplete }) => {
  const toast = useToast();
  const isConnected = useSavingState() === 'connected';
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const close = (): void => {
    setOpen(false);
    onComplete();
  };
  return {
    label: 'Cut a new version',
    icon: CopyIcon,
    disabled: !published || !isConnected,
    title: published
      ? 'Copies this version with all its published pages'
      : 'This version is not published yet',
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Cut a new version',
      onClose: () => {
        if (!isBusy) close();
      },
      content: (
        <CutDialog
          from={id}
          onBusy={setBusy}
          onCancel={close}
          onCut={(label) => {
            toast.push({
              status: 'success',
              title: `The version "${label}" is published`,
              description: 'The site settings say which version is the latest.',
            });
            close();
          }}
        />
      ),
    },
  };
};
