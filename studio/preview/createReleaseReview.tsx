import type { ComponentType } from 'react';
import type { ReleaseActionComponent } from 'sanity';
import type { PreviewServer } from './previewServer.ts';
import type { ReviewSubject } from './reviewTexts.ts';
import { LinkIcon } from '@sanity/icons/Link';
import { Box, Dialog } from '@sanity/ui';
import { useSyncExternalStore } from 'react';
import { getReleaseIdFromReleaseDocumentId, useDocumentValuePermissions } from 'sanity';
import { releaseTitle } from '../contentReleases/releaseTitle.ts';
import { ReviewDialog } from './ReviewDialog.tsx';

/** Links for reviewers to a release. An action of a release has no dialog of its own, so the layout shows it. */
export type ReleaseReview = {
  /** Opens the dialog. For who may change the release. */
  readonly useAction: ReleaseActionComponent;
  /** The dialog, while it is open. */
  readonly OpenDialog: ComponentType;
};

/**
 * Returns the action and its dialog, which share the release whose dialog is open. The action is disabled for releases that are neither
 * active nor scheduled.
 */
export function createReleaseReview(server: PreviewServer): ReleaseReview {
  let subject: ReviewSubject | undefined;
  const listeners = new Set<() => void>();
  const show = (next: ReviewSubject | undefined): void => {
    subject = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const useReviewAction: ReleaseActionComponent = ({ release }) => {
    const [permissions] = useDocumentValuePermissions({ document: release, permission: 'update' });
    const name = getReleaseIdFromReleaseDocumentId(release._id);
    return {
      icon: LinkIcon,
      label: 'Links for reviewers',
      disabled: permissions?.granted !== true || !['active', 'scheduled'].includes(release.state),
      onHandle: () => show({ release: { name, title: releaseTitle(release) } }),
    };
  };
  useReviewAction.displayName = 'ReleaseReview';

  function OpenDialog() {
    const shown = useSyncExternalStore(subscribe, () => subject);
    if (!shown) return undefined;
    return (
      <Dialog
        id="release-review"
        header="Links for reviewers"
        width={1}
        onClose={() => show(undefined)}
        onClickOutside={() => show(undefined)}
      >
        <Box padding={4}>
          <ReviewDialog subject={shown} server={server} />
        </Box>
      </Dialog>
    );
  }
  return { useAction: useReviewAction, OpenDialog };
}
