import type { DocumentActionComponent } from 'sanity';
import type { PreviewServer } from './previewServer.ts';
import { LinkIcon } from '@sanity/icons/Link';
import { useState } from 'react';
import { useDocumentPairPermissions } from 'sanity';
import { ReviewDialog } from './ReviewDialog.tsx';

/** Types of documents that can have a page of their own. */
const types = new Set(['docPage', 'docCategory', 'post', 'author', 'homePage']);

/** Creates, lists and revokes links with which reviewers see the page of a document without an account. */
export function reviewLinkAction(server: PreviewServer): DocumentActionComponent {
  const ReviewLinkAction: DocumentActionComponent = ({ id, type, onComplete }) => {
    const [permissions] = useDocumentPairPermissions({ id, type, permission: 'update' });
    const [isOpen, setOpen] = useState(false);
    if (!types.has(type) || permissions?.granted !== true) return null;
    return {
      label: 'Links for reviewers',
      icon: LinkIcon,
      title: 'Lets somebody without an account see this page with its draft',
      onHandle: () => setOpen(true),
      dialog: isOpen && {
        type: 'dialog',
        header: 'Links for reviewers',
        width: 'medium',
        onClose: () => {
          setOpen(false);
          onComplete();
        },
        content: <ReviewDialog id={id} server={server} />,
      },
    };
  };
  return ReviewLinkAction;
}
