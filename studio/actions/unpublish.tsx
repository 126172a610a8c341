import type { DocumentActionComponent } from 'sanity';
import { UnpublishIcon } from '@sanity/icons/Unpublish';
import {
  InsufficientPermissionsMessage,
  useCurrentUser,
  useDocumentPairPermissions,
  usePerspective,
} from 'sanity';

/**
 * Unpublishes a document, from the form of its draft as well as from the published one. Sanity's own action (6.16, `useUnpublishAction`) is
 * missing beside a draft, where writers look for it. The work is done by `removeWithCare`.
 */
export const unpublish: DocumentActionComponent = ({ id, type, published }) => {
  const [permission, isLoading] = useDocumentPairPermissions({ id, type, permission: 'unpublish' });
  const { selectedPerspectiveName } = usePerspective();
  const currentUser = useCurrentUser();
  const button = { label: 'Unpublish', icon: UnpublishIcon, tone: 'critical' } as const;
  if (!published) {
    // In the published form this is the large button, and another one in its place could be clicked by mistake.
    return selectedPerspectiveName === 'published'
      ? { ...button, disabled: true, title: 'This document is not published.' }
      : null;
  }
  if (isLoading) return { ...button, disabled: true };
  if (permission?.granted === true) return button;
  return {
    ...button,
    disabled: true,
    title: <InsufficientPermissionsMessage context="unpublish-document" currentUser={currentUser} />,
  };
};
