import type { ReactNode } from 'react';
import type { ChangesAnswer } from '#core/preview/changesAnswer.ts';
import type { PreviewServer } from '../preview/previewServer.ts';
import { Stack } from '@sanity/ui';
import { useContext, useEffect, useState } from 'react';
import { PreviewContext } from '../preview/PreviewContext.ts';
import { savingTexts } from '../saving/savingTexts.ts';
import { useSavingState } from '../saving/useSaving.ts';
import { ChangesList } from './ChangesList.tsx';
import { changesText } from './changesText.ts';
import { MutedText } from './MutedText.tsx';
import { ScrollCard } from './ScrollCard.tsx';

export type RemovalChangesProps = {
  /** The id of its published form. */
  readonly id: string;
  /** Id of the page that takes over; empty for none. */
  readonly replacement: string;
  /** The beginning of a sentence that names the change: `Unpublishing`. */
  readonly doing: string;
};

/** Lists what changes for readers when a document is removed from the site; nothing without a preview. */
export function RemovalChanges(props: RemovalChangesProps): ReactNode {
  const server = useContext(PreviewContext);
  if (!server) return null;
  return (
    <ScrollCard title="What changes for readers" data-testid="removal-changes">
      <Answer key={props.replacement} {...props} server={server} />
    </ScrollCard>
  );
}

type AnswerProps = RemovalChangesProps & { readonly server: PreviewServer };

/** The time after which the preview is asked again if it did not answer, in milliseconds. */
const again = 10_000;

function Answer({ server, id, replacement, doing }: AnswerProps): ReactNode {
  const [answer, setAnswer] = useState<ChangesAnswer | 'asking' | 'unreachable'>('asking');
  const saving = useSavingState();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const ask = async (): Promise<void> => {
      const found = await server.changesOf({ removed: id, replacement });
      if (isStopped) return;
      setAnswer(found ?? 'unreachable');
      if (!found) timer = setTimeout(() => void ask(), again);
    };
    void ask();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [server, id, replacement]);
  if (typeof answer === 'string' && saving !== 'connected') {
    return <MutedText>{`${savingTexts.short[saving]} It is not known what changes.`}</MutedText>;
  }
  if (typeof answer === 'string') return <MutedText>{texts[answer]}</MutedText>;
  if (answer.kind !== 'changes') return <MutedText>{texts[answer.kind]}</MutedText>;
  return (
    <Stack gap={5}>
      <ChangesList changes={answer.changes} said={changesText(answer.changes, doing)} />
    </Stack>
  );
}

const texts = {
  asking: 'Comparing with what readers see…',
  unreachable: 'The preview cannot be reached, so it is not known what changes. You can go on all the same.',
  refused: 'The site would have errors afterwards, so it is not known what changes.',
  broken: 'Something is wrong with what is published, so there is nothing to compare with.',
} as const;
