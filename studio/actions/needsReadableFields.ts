import type { DocumentActionComponent } from 'sanity';
import type { ChecksState } from './publish/useChecks.ts';
import { useToast } from '@sanity/ui/toast';
import { useEffect, useState, useTransition } from 'react';
import { asChecking } from './publish/asChecking.ts';
import { useChecks } from './publish/useChecks.ts';
import { useUnreadable } from './useUnreadable.ts';

/**
 * The same action, disabled while what is typed into a field cannot be read: the document would go to readers without it. A click on the
 * button may itself end the typing; so this is decided again when the form has read the field, which is before anything that waits in a
 * transition, and the value has been checked.
 */
export function needsReadableFields(action: DocumentActionComponent): DocumentActionComponent {
  const NeedsReadableFields: DocumentActionComponent = (props) => {
    const { id, type, version, draft, published } = props;
    const own = action(props);
    const toast = useToast();
    const checks = useChecks(id, type, draft);
    const why = useUnreadable(type, version ?? draft ?? published);
    const [isAsked, setAsked] = useState(false);
    const [isWaiting, startTransition] = useTransition();
    useEffect(() => {
      const todo = isAsked && own ? whatToDoOnClick(own.disabled === true, checks, why) : 'wait';
      if (todo === 'wait') return;
      setAsked(false);
      if (todo === 'run') own?.onHandle?.();
      // What cannot be read is marked in the form.
      else if (why === undefined) toast.push({ status: 'info', title: own?.title });
    }, [isAsked, why, checks, own, toast]);
    if (!own) return null;
    if (why !== undefined) return { ...own, disabled: true, title: why, shortcut: null };
    // While others type, a transition can take seconds.
    if (isWaiting || isAsked) return asChecking(own);
    return { ...own, onHandle: () => startTransition(() => setAsked(true)) };
  };
  if (action.action) NeedsReadableFields.action = action.action;
  return NeedsReadableFields;
}

/**
 * Decides what to do with a click on an action's button, which may have ended the typing into a field: carry it out, wait for the checks of
 * the new value, or drop it.
 * @param isDisabled whether the action can no longer be carried out
 * @param unreadable the reason why text in a field keeps it from being carried out; undefined if none does
 */
export function whatToDoOnClick(
  isDisabled: boolean,
  checks: ChecksState,
  unreadable: string | undefined,
): 'run' | 'wait' | 'drop' {
  if (unreadable !== undefined) return 'drop';
  if (!isDisabled) return 'run';
  return checks === 'running' ? 'wait' : 'drop';
}
