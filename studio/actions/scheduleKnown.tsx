import type { DocumentActionComponent, DocumentActionDescription } from 'sanity';
import type { DraftSeen } from './others/useLookAtDraft.ts';
import { useToast } from '@sanity/ui/toast';
import { cloneElement, isValidElement, useRef } from 'react';
import { OthersQuestion } from './others/OthersQuestion.tsx';
import { useLookAtDraft } from './others/useLookAtDraft.ts';
import { useQuestion } from './others/useQuestion.ts';

/**
 * The action that schedules a draft to be published. If others have written in the draft, it first says who they are; and nothing is
 * scheduled if somebody else, whom the writer was not told about, has written in it by then.
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
    const look = useLookAtDraft(id);
    const [asked, setAsked] = useQuestion<DraftSeen>(draft?._rev, look, fail);
    if (!own) return null;

    const goOn = ({ others }: DraftSeen): void => {
      known.current = new Set(others.map(({ userId }) => userId));
      setAsked(undefined);
      own.onHandle?.();
    };
    const start = async (): Promise<void> => {
      const seen = await look();
      if (seen.others.length > 0) setAsked(seen);
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
            header: "Schedule other people's changes, too?",
            onClose: () => setAsked(undefined),
            content: (
              <OthersQuestion
                {...{ id, type, draft, others: asked.others }}
                words="This also schedules what others have written in this document. Ask them whether they have finished."
                ifTyping="Anybody who is still typing continues in a new draft; half a sentence goes live as it is."
                tone="positive"
                button="Choose a time"
                isBusy={false}
                onCancel={() => setAsked(undefined)}
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

type Dialog = Exclude<DocumentActionDescription['dialog'], undefined>;
type Scheduling = { readonly onSchedule?: (at: Date) => unknown };

/** Returns the Studio's own dialog, which schedules once `check` resolves; `fail` gets what it rejects with. */
function checkedFirst(dialog: Dialog, check: () => Promise<void>, fail: (error: unknown) => void): Dialog {
  if (!dialog || dialog.type !== 'custom' || !isValidElement<Scheduling>(dialog.component)) {
    return dialog;
  }
  const { component } = dialog;
  const onSchedule = (at: Date): void => void check().then(() => component.props.onSchedule?.(at), fail);
  return { ...dialog, component: cloneElement(component, { onSchedule }) };
}
