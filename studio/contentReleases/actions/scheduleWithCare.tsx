import type { DocumentActionComponent } from 'sanity';
import type { MovedPages } from '../../site/movedPages.ts';
import { Button, Flex, Stack, Text } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { useClient, useDocumentOperation } from 'sanity';
import { useDialogFocus } from '../../keyboard/useDialogFocus.ts';
import { useSaving } from '../../saving/useSaving.ts';
import { formerHeadingsAfter } from '../../site/formerHeadingsAfter.ts';
import { changesAddresses, movedPages } from '../../site/movedPages.ts';
import { apiVersion, siteSnapshot } from '../../site/siteSnapshot.ts';
import { withProposedTime } from '../withProposedTime.ts';

/**
 * The Studio's own action that schedules a draft to be published. A draft that changes addresses is not scheduled: nobody would be there to
 * add the redirects. It belongs in a release, which can have them. Headings that get another id keep the old one as well.
 */
export function scheduleWithCare(schedule: DocumentActionComponent): DocumentActionComponent {
  const ScheduleWithCare: DocumentActionComponent = (props) => {
    const { id, type, draft } = props;
    const own = schedule(props);
    const client = useClient({ apiVersion });
    const toast = useToast();
    const { whileConnected } = useSaving();
    const { patch } = useDocumentOperation(id, type);
    const [moved, setMoved] = useState<MovedPages>();
    if (!own) return null;
    const start = async (): Promise<void> => {
      if (!draft) return own.onHandle?.();
      const snapshot = await whileConnected(siteSnapshot(client));
      const moves = movedPages(snapshot, draft, new Date().toISOString());
      if (changesAddresses(moves)) return setMoved(moves);
      const formerHeadings = formerHeadingsAfter(snapshot, draft);
      if (formerHeadings) patch.execute([{ set: { formerHeadings } }]);
      own.onHandle?.();
    };
    const close = (): void => setMoved(undefined);
    return {
      ...own,
      onHandle: () =>
        void start().catch((error: unknown) =>
          toast.push({
            status: 'error',
            title: 'The addresses could not be checked',
            description: error instanceof Error ? error.message : '',
          }),
        ),
      dialog:
        (moved && {
          type: 'dialog',
          header: 'This changes addresses',
          onClose: close,
          content: <WhyNot moved={moved} onClose={close} />,
        }) ??
        (own.dialog ? withProposedTime(own.dialog, new Date()) : null),
    };
  };
  ScheduleWithCare.action = 'schedule';
  return ScheduleWithCare;
}

function WhyNot({ moved, onClose }: { readonly moved: MovedPages; readonly onClose: () => void }) {
  const start = useDialogFocus<HTMLButtonElement>();
  const [page] = moved.pages;
  const [end] = moved.ended;
  return (
    <Stack gap={4}>
      <Text size={1}>
        {page ? `“${page.title}” moves from ${page.from} to ${page.to}. ` : ''}
        {end ? `“${end.title}” goes off the site. ` : ''}
        Old addresses have to be redirected at the same moment. Add this document to a release, choose “Add
        missing redirects” in the menu of the release, and schedule the release.
      </Text>
      <Flex justify="flex-end">
        <Button ref={start} text="Close" onClick={onClose} />
      </Flex>
    </Stack>
  );
}
