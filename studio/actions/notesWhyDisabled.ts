import type { ReactNode } from 'react';
import type { DocumentActionComponent } from 'sanity';
import { useEffect } from 'react';

/**
 * The explanations on the publish buttons that are disabled at the moment, by the ids of their documents. Sanity shows one when the mouse is over the
 * button, and tells no other part of the form.
 */
export const disabledPublish: Map<string, ReactNode> = new Map();

/** The same publish action, which notes why it is disabled. */
export function notesWhyDisabled(publish: DocumentActionComponent): DocumentActionComponent {
  const NotesWhyDisabled: DocumentActionComponent = (props) => {
    const own = publish(props);
    const { id } = props;
    const why = own?.disabled === true ? own.title : undefined;
    useEffect(() => {
      if (why === undefined) return undefined;
      disabledPublish.set(id, why);
      return () => void disabledPublish.delete(id);
    }, [id, why]);
    return own;
  };
  NotesWhyDisabled.action = 'publish';
  return NotesWhyDisabled;
}
