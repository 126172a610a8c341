import type { DocumentActionComponent } from 'sanity';
import type { PreviewServer } from './previewServer.ts';
import { LinkIcon } from '@sanity/icons/Link';
import { useState } from 'react';
import { isReleaseDocument, useDocumentPairPermissions, usePerspective } from 'sanity';
import { releaseTitle } from '../contentReleases/releaseTitle.ts';
import { ReviewDialog } from './ReviewDialog.tsx';

/** Types of documents that can have a page of their own. */
const types = new Set(['docPage', 'docCategory', 'post', 'author', 'page', 'homePage']);

/**
 * Creates, lists and revokes links with which reviewers see the page of a document without an account: with its draft, or in the release that is
 * chosen in the Studio.
 */
export function reviewLinkAction(server: PreviewServer): DocumentActionComponent {
  const ReviewLinkAction: DocumentActionComponent = ({ id, type, onComplete }) => {
    const { selectedPerspective, selectedReleaseId } = usePerspective();
    const [permissions, isLoading] = useDocumentPairPermissions({
      id,
      type,
      permission: 'update',
      ...(selectedReleaseId !== undefined && { version: selectedReleaseId }),
    });
    const [isOpen, setOpen] = useState(false);
    if (!types.has(type)) return null;
    const isAllowed = permissions?.granted === true;
    const release =
      selectedReleaseId !== undefined && isReleaseDocument(selectedPerspective)
        ? { name: selectedReleaseId, title: releaseTitle(selectedPerspective) }
        : undefined;
    const purpose = release
      ? 'Lets somebody without an account see the release'
      : 'Lets somebody without an account see this page with its draft';
    return {
      label: 'Links for reviewers',
      icon: LinkIcon,
      // An entry that came later would move the others, and a click would go to one that took the place of another.
      disabled: !isAllowed,
      title:
        isAllowed || isLoading ? purpose : 'Only people who may change this document can create these links.',
      onHandle: () => setOpen(true),
      dialog: isOpen && {
        type: 'dialog',
        header: 'Links for reviewers',
        width: 'medium',
        onClose: () => {
          setOpen(false);
          onComplete();
        },
        content: <ReviewDialog subject={{ id, ...(release && { release }) }} server={server} />,
      },
    };
  };
  return ReviewLinkAction;
}
