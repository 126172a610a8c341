import { useEffect } from 'react';
import type { ObjectInputProps } from 'sanity';
import { useFormValue, usePresenceStore } from 'sanity';
import { publishedId } from '../site/editSnapshot.ts';

/**
 * The form of a document. Who closes it is not in the document any more for others; the Studio itself tells them only of the
 * next document that somebody opens.
 */
export function DocumentInput(props: ObjectInputProps) {
  const id = useFormValue(['_id']);
  // A draft and what is published are one document to those who look at it.
  const documentId = typeof id === 'string' ? publishedId(id) : undefined;
  const presence = usePresenceStore();
  useEffect(() => {
    let isHere = false;
    const own = presence.debug.ownLocation$.subscribe((locations) => {
      isHere = locations.some((location) => publishedId(location.documentId) === documentId);
    });
    return () => {
      own.unsubscribe();
      // Somebody who went on to another document is told to be there already.
      if (isHere) presence.setLocation([]);
    };
  }, [presence, documentId]);
  return props.renderDefault(props);
}
