import type { ReactNode } from 'react';
import type { DocumentActionComponent, DocumentActionDescription, DocumentActionProps } from 'sanity';
import type { PublishedSince } from '../overtaken/undoneFields.ts';
import type { DraftSeen } from './others/useLookAtDraft.ts';
import { Stack } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { cloneElement, isValidElement, useRef } from 'react';
import { useClient } from 'sanity';
import { draftId } from '#core/content/draftId.ts';
import { publishedSince } from '../overtaken/publishedSince.ts';
import { isUndoing, undoneFields } from '../overtaken/undoneFields.ts';
import { UndoneNote } from '../overtaken/UndoneNote.tsx';
import { useTakePublished } from '../overtaken/useTakePublished.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { OthersQuestion } from './others/OthersQuestion.tsx';
import { useLookAtDraft } from './others/useLookAtDraft.ts';
import { useQuestion } from './others/useQuestion.ts';

type Asked = DraftSeen & { readonly since: PublishedSince | undefined };

/**
 * The action that schedules a draft to be published. If others have written in the draft, it first says who they are, and if it would undo
 * what was published after it was begun, what that is. Nothing is scheduled if somebody else, whom the writer was not told about, has written in
 * it by then.
 */
export function scheduleKnown(schedule: DocumentActionComponent): DocumentActionComponent {
  const ScheduleKnown: DocumentActionComponent = (props) => {
    const { id, type, draft } = props;
    const own = schedule(props);
    const toast = useToast();
    /** The ids of the people whom the writer was told about. */
    const known = useRef<ReadonlySet<string>>(new Set());
    const fail = (error: unknown): void => {
      const description = error instanceof Error ? error.message : '';
      toast.push({ status: 'error', title: 'It was not scheduled', description });
    };
    const look = useLook(id);
    const [asked, setAsked] = useQuestion<Asked>(draft?._rev, look, fail);
    const stopAsking = (): void => setAsked(undefined);
    const take = useTakePublished(props, stopAsking);
    if (!own) return null;

    const goOn = ({ others }: DraftSeen): void => {
      known.current = new Set(others.map(({ userId }) => userId));
      stopAsking();
      own.onHandle?.();
    };
    const start = async (): Promise<void> => {
      const seen = await look();
      if (seen.others.length > 0 || isUndoing(undoneFields(seen.since, draft))) setAsked(seen);
      else goOn(seen);
    };
    const check = async (): Promise<void> => {
      const { others } = await look();
      if (others.every(({ userId }) => known.current.has(userId))) return;
      throw new Error(
        'Somebody else has changed this document in the meantime. Cancel, and choose “Schedule publish” again to see who.',
      );
    };
    return {
      ...own,
      onHandle: () => void start().catch(fail),
      dialog: asked
        ? {
            type: 'dialog',
            header: isUndoing(undoneFields(asked.since, draft))
              ? 'Scheduling undoes newer changes'
              : "Schedule other people's changes, too?",
            onClose: stopAsking,
            content: (
              <Question
                {...{ id, type, draft, asked }}
                onTake={(names) => take(asked, names)}
                onCancel={stopAsking}
                onConfirm={() => goOn(asked)}
              />
            ),
          }
        : checkedFirst(own.dialog ?? null, check, fail),
    };
  };
  ScheduleKnown.action = 'schedule';
  return ScheduleKnown;
}

/** Returns a function that looks at the draft, and at what scheduling it may undo. */
function useLook(id: string): () => Promise<Asked> {
  const client = useClient({ apiVersion });
  const look = useLookAtDraft(id);
  return async () => {
    const [seen, since] = await Promise.all([look(), publishedSince(client, draftId(id))]);
    return { ...seen, since };
  };
}

type QuestionProps = Pick<DocumentActionProps, 'id' | 'type' | 'draft'> & {
  readonly asked: Asked;
  /** With the names of fields whose published values are to be taken into the draft. */
  readonly onTake: (names: readonly string[]) => void;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

/** Says what scheduling a draft undoes, and whose words go live with it. */
function Question({ asked, onTake, ...question }: QuestionProps): ReactNode {
  const undone = undoneFields(asked.since, question.draft);
  return (
    <Stack gap={4}>
      {isUndoing(undone) && (
        <UndoneNote
          type={question.type}
          undone={undone}
          isBusy={false}
          onTake={() => onTake(undone.untouched)}
        />
      )}
      <OthersQuestion
        {...question}
        others={asked.others}
        words="This also schedules what others have written in this document. Ask them whether they have finished."
        ifTyping="Anybody who is still typing continues in a new draft; half a sentence goes live as it is."
        tone="positive"
        button="Choose a time"
        isBusy={false}
      />
    </Stack>
  );
}

type Dialog = Exclude<DocumentActionDescription['dialog'], undefined>;
type Scheduling = { readonly onSchedule?: (at: Date) => unknown };

/** Returns the Studio's own dialog, which schedules once `check` resolves, and calls `fail` when it rejects. */
function checkedFirst(dialog: Dialog, check: () => Promise<void>, fail: (error: unknown) => void): Dialog {
  if (!dialog || dialog.type !== 'custom' || !isValidElement<Scheduling>(dialog.component)) {
    return dialog;
  }
  const { component } = dialog;
  const onSchedule = (at: Date): void => void check().then(() => component.props.onSchedule?.(at), fail);
  return { ...dialog, component: cloneElement(component, { onSchedule }) };
}
