import { useEffect } from 'react';
import type { ObjectInputProps } from 'sanity';
import { useDocumentStore, useFormValue, usePresenceStore } from 'sanity';
import { SavingNotice } from '../saving/SavingNotice.tsx';
import { useSaving } from '../saving/useSaving.ts';
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
  const documents = useDocumentStore();
  const { keep } = useSaving();
  const type = props.schemaType.name;
  useEffect(
    () => (documentId === undefined ? undefined : keep(documents, documentId, type)),
    [keep, documents, documentId, type],
  );
  return (
    <>
      <SavingNotice />
      {props.renderDefault(props)}
    </>
  );
}
