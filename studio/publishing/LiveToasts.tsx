import type { ReactNode } from 'react';
import type { PublishedDocument, PublishedHere } from './createPublishedHere.ts';
import { useToast } from '@sanity/ui/toast';
import { useContext, useEffect, useSyncExternalStore } from 'react';
import { useEditState } from 'sanity';
import { documentName } from '#schema/content/reshape/documentName.ts';
import { PublishingContext, useSeenByReaders } from './publishingContext.ts';

/** Says when readers see what was published in this tab. */
export function LiveToasts(): ReactNode {
  const { publishedHere } = useContext(PublishingContext);
  return publishedHere ? <Toasts publishedHere={publishedHere} /> : null;
}

function Toasts({ publishedHere }: { readonly publishedHere: PublishedHere }): ReactNode {
  const documents = useSyncExternalStore(publishedHere.subscribe, publishedHere.list);
  return documents.map((document) => (
    <ToastWhenLive key={document.id} document={document} onLive={publishedHere.forget} />
  ));
}

type ToastWhenLiveProps = {
  readonly document: PublishedDocument;
  readonly onLive: (id: string) => void;
};

function ToastWhenLive({ document: { id, type, revisionBefore }, onLive }: ToastWhenLiveProps): ReactNode {
  const toast = useToast();
  const seen = useSeenByReaders(id);
  const { published } = useEditState(id, type, 'low');
  const revision = typeof seen === 'object' ? seen.revision : undefined;
  const isLive = published !== null && published._rev !== revisionBefore && published._rev === revision;
  const title = documentName(type, published ?? {}) ?? 'What you published';
  useEffect(() => {
    if (!isLive) return;
    toast.push({ status: 'success', closable: true, title: `“${title}” is live` });
    onLive(id);
  }, [isLive, title, id, onLive, toast]);
  return null;
}
