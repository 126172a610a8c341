import type { DocumentActionComponent } from 'sanity';
import { UnpublishIcon } from '@sanity/icons/Unpublish';
import {
  InsufficientPermissionsMessage,
  useCurrentUser,
  useDocumentPairPermissions,
  usePerspective,
} from 'sanity';

/**
 * Takes a published document off the site, in the form of its draft as well as in the one that readers see. Sanity's own action (6.16,
 * `useUnpublishAction`) is missing beside a draft, which is where writers look for it. What it does is in `removeWithCare`.
 */
export const unpublish: DocumentActionComponent = ({ id, type, published }) => {
  const [permission, isLoading] = useDocumentPairPermissions({ id, type, permission: 'unpublish' });
  const { selectedPerspectiveName } = usePerspective();
  const currentUser = useCurrentUser();
  const button = { label: 'Unpublish', icon: UnpublishIcon, tone: 'critical' } as const;
  if (!published) {
    // Where what readers see is shown, this is the large button, and another one in its place could be clicked by mistake.
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
