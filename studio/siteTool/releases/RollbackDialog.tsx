import type { ReactNode } from 'react';
import type { ReleaseLoss, SiteRelease } from '#core/publishing/siteReleases.ts';
import type { LossLine } from './lossLines.ts';
import { Button, Card, Dialog, Flex, Spinner, Stack, Text } from '@sanity/ui';
import { useContext, useState } from 'react';
import { useDialogFocus } from '../../keyboard/useDialogFocus.ts';
import { PublishingContext } from '../../publishing/publishingContext.ts';
import { timeText } from '../../publishing/timeText.ts';
import { useAnswer } from '../../publishing/useAnswer.ts';
import { useNow } from '../../publishing/useNow.ts';
import { useSiteSnapshot } from '../../site/useSiteSnapshot.ts';
import { documentTitles } from '../../validation/documentTitles.ts';
import { Notice } from '../parts/Notice.tsx';
import { lossLines } from './lossLines.ts';
import { lostNames } from './lostNames.ts';

export type RollbackDialogProps = {
  readonly release: SiteRelease;
  readonly onClose: () => void;
};

/** Says what readers would lose by going back to a release, and goes back. */
export function RollbackDialog({ release, onClose }: RollbackDialogProps): ReactNode {
  const { link } = useContext(PublishingContext);
  const { answer: loss, problem } = useAnswer<ReleaseLoss>(`loss?to=${encodeURIComponent(release.id)}`);
  const now = useNow();
  const start = useDialogFocus<HTMLButtonElement>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const goBack = async (): Promise<void> => {
    if (!loss) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      // Names the live release of this dialog: if another one is live by now, the publisher refuses.
      await link?.ask('POST', 'rollback', { from: loss.from, to: loss.to });
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  const failed = refusal ?? problem;
  return (
    <Dialog id="go-back" header="Go back to an earlier site release?" width={1} onClose={onClose}>
      <Stack padding={4} gap={4}>
        <Text size={1}>
          Readers will see the site release of {timeText(release.at, now)} again. What is published from then
          on waits until an administrator resumes publishing.
        </Text>
        {loss ? <Loss loss={loss} /> : failed === undefined && <Spinner muted />}
        {failed !== undefined && <Notice tone="critical">{failed}</Notice>}
        <Flex gap={2} justify="flex-end">
          <Button ref={start} mode="bleed" text="Cancel" disabled={isBusy} onClick={onClose} />
          <Button
            // On a solid ground, Sanity's letters are too pale to be read by everybody.
            mode="ghost"
            tone="critical"
            text={isBusy ? 'Going back…' : 'Go back'}
            disabled={isBusy || !loss}
            onClick={() => void goBack()}
          />
        </Flex>
      </Stack>
    </Dialog>
  );
}

function Loss({ loss }: { readonly loss: ReleaseLoss }): ReactNode {
  return (
    <Card padding={3} radius={2} border tone="caution" data-testid="loss">
      <Stack as="ul" gap={4} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {lossLines(loss).map((line) => (
          <Stack as="li" gap={3} key={line.text}>
            <Text size={1} weight="medium">
              {line.text}
            </Text>
            <Names {...line} />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

/** The most of each kind that are named; a dialog is no report. */
const maxNamed = 12;

function Names({ paths, documents = [], more = 0 }: LossLine): ReactNode {
  const snapshot = useSiteSnapshot();
  const names = paths ?? (snapshot ? lostNames(documents, documentTitles(snapshot.documents)) : []);
  if (names.length === 0) return null;
  const rest = more + names.length - maxNamed;
  return (
    <Text muted size={1}>
      {names.slice(0, maxNamed).join(', ')}
      {rest > 0 && ` and ${rest} more`}
    </Text>
  );
}
