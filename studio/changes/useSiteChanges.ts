import type { ChangesAnswer } from '#core/preview/changesAnswer.ts';
import type { Interrupted } from '../saving/savingTexts.ts';
import { useContext, useEffect, useState } from 'react';
import { useEditState } from 'sanity';
import { PreviewContext } from '../preview/PreviewContext.ts';
import { useSavingState } from '../saving/useSaving.ts';
import { useSiteSnapshot } from '../site/useSiteSnapshot.ts';

/**
 * The effect of publishing a draft on what readers see, as far as it is known:
 * - `none`: there is no draft, or no preview to ask;
 * - `asking`: the draft has changed, and it is not known yet;
 * - `unreachable`: the preview does not answer;
 * - `unsaved`: the draft cannot be saved now, so the preview does not have it.
 */
export type KnownChanges =
  | { readonly kind: 'none' | 'asking' | 'unreachable' }
  | { readonly kind: 'unsaved'; readonly saving: Interrupted }
  | { readonly kind: 'answered'; readonly answer: ChangesAnswer };

/** The time for which a draft must have stayed the same, in milliseconds. */
const pause = 1500;
/** The time after which the preview is asked again if it did not know the draft yet, or did not answer, in milliseconds. */
const again = { unknown: 500, unreachable: 10_000 } as const;

/**
 * Returns the effect of publishing the draft of a document on what readers see. Asks for it when nobody has typed for a moment.
 * @param isWanted false where it is not about the draft: then it is `none`, and nobody is asked
 */
export function useSiteChanges(id: string, type: string, isWanted = true): KnownChanges {
  const preview = useContext(PreviewContext);
  const server = isWanted ? preview : undefined;
  const { draft } = useEditState(id, type);
  const saving = useSavingState();
  // Another writer may publish something.
  const snapshot = useSiteSnapshot();
  const [known, setKnown] = useState<{ readonly draft: object; readonly changes: KnownChanges }>();
  useEffect(() => {
    if (!server || !draft || !snapshot) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const ask = async (): Promise<void> => {
      const answer = await server.changesOf({ documents: [id] });
      if (isStopped) return;
      const isCurrent = answer?.revisions[id] === draft._rev;
      if (!answer) setKnown({ draft, changes: { kind: 'unreachable' } });
      else if (isCurrent) setKnown({ draft, changes: { kind: 'answered', answer } });
      if (!isCurrent) timer = setTimeout(() => void ask(), answer ? again.unknown : again.unreachable);
    };
    timer = setTimeout(() => void ask(), pause);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [server, id, draft, snapshot]);
  if (!server || !draft) return { kind: 'none' };
  const changes: KnownChanges = known?.draft === draft ? known.changes : { kind: 'asking' };
  return saving === 'connected' || changes.kind === 'answered' ? changes : { kind: 'unsaved', saving };
}
