import type { ReactNode } from 'react';
import type { ObjectInputProps } from 'sanity';
import { Text, Card } from '@sanity/ui';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useDocumentStore, useFormValue, usePresenceStore } from 'sanity';
import { publishedId } from '#core/content/draftId.ts';
import { SpokenChecks } from '../actions/SpokenChecks.tsx';
import { EditorLook } from '../body/EditorLook.tsx';
import { listRows } from '../keyboard/listRows.ts';
import { useStartInForm } from '../keyboard/useStartInForm.ts';
import { VersionNote } from '../overtaken/VersionNote.tsx';
import { FormHead } from '../pane/FormHead.tsx';
import { PaneLook } from '../pane/PaneLook.tsx';
import { useFocusUnfolded } from '../pane/useFocusUnfolded.ts';
import { useTellFolds } from '../pane/useTellFolds.ts';
import { useUnfoldProblems } from '../pane/useUnfoldProblems.ts';
import { CommitAtPause } from '../pause/CommitAtPause.tsx';
import { RestoreNotice } from '../restore/RestoreNotice.tsx';
import { DocumentValueContext } from '../saving/removals.ts';
import { savingTexts } from '../saving/savingTexts.ts';
import { useSaving, useSavingState } from '../saving/useSaving.ts';
import { PublishedNotice } from './PublishedNotice.tsx';
import { useAddressFromTitle } from './useAddressFromTitle.ts';
import { useStartInFirstField } from './useStartInFirstField.ts';

/**
 * The form of a document, below a line about its state. A new document starts in its first field. A user who closes it disappears from the document for others at once;
 * the Studio itself updates them only when another document is opened.
 */
export function DocumentInput(props: ObjectInputProps): ReactNode {
  const id = useFormValue(['_id']);
  // For presence, a draft and its published form are one document.
  const documentId = typeof id === 'string' ? publishedId(id) : '';
  const presence = usePresenceStore();
  useEffect(() => {
    let isHere = false;
    const own = presence.debug.ownLocation$.subscribe((locations) => {
      isHere = locations.some((location) => publishedId(location.documentId) === documentId);
    });
    return () => {
      own.unsubscribe();
      // A user who went on to another document is already shown there.
      if (isHere) presence.setLocation([]);
    };
  }, [presence, documentId]);
  const documents = useDocumentStore();
  const { keep } = useSaving();
  const { name: type, description } = props.schemaType;
  const version = releaseOf(id);
  useEffect(
    () => (documentId === '' ? undefined : keep(documents, { publishedId: documentId, type, version })),
    [keep, documents, documentId, type, version],
  );
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef<unknown>(props.value);
  useLayoutEffect(() => {
    latest.current = props.value;
  });
  const readLatest = useCallback(() => latest.current, []);
  useEffect(() => {
    const column = frame.current?.closest('[data-testid="document-pane"]');
    return () => {
      if (column?.isConnected === false) focusRowOf(documentId);
    };
  }, [documentId]);
  const isNew = isNewDocument(props);
  useStartInFirstField(props, isNew);
  useStartInForm(frame, props, isNew === false);
  useUnfoldProblems(props);
  useTellFolds(frame, props.members);
  useFocusUnfolded(frame, props);
  const listeners = useAddressFromTitle(props);
  return (
    <div ref={frame} style={{ display: 'contents' }} data-form {...listeners}>
      {documentId !== '' && <CommitAtPause id={documentId} type={type} />}
      <EditorLook />
      <PaneLook />
      <SavingNotice />
      <PublishedNotice />
      {documentId !== '' && <RestoreNotice id={documentId} type={type} />}
      {version !== undefined && <VersionNote id={documentId} type={type} inRelease={version} />}
      <SpokenChecks />
      {documentId !== '' && (
        <FormHead
          id={documentId}
          type={type}
          document={props.value}
          release={version}
          description={typeof description === 'string' ? description : undefined}
        />
      )}
      <DocumentValueContext value={readLatest}>{props.renderDefault(props)}</DocumentValueContext>
    </div>
  );
}

/** Returns whether nothing of a document is stored yet; undefined while it is being loaded. */
function isNewDocument({ value, readOnly }: ObjectInputProps): boolean | undefined {
  return readOnly === true ? undefined : value?.['_rev'] === undefined;
}

/** The release that a document is a version in: then its form does not show the draft. */
function releaseOf(id: unknown): string | undefined {
  return typeof id === 'string' ? /^versions\.([^.]+)\./.exec(id)?.[1] : undefined;
}

/**
 * Moves the focus to the row of a document in a list after the document was closed, unless something has the focus: the Tab key would
 * otherwise start at the top of the window.
 */
function focusRowOf(documentId: string): void {
  if (document.activeElement !== document.body) return;
  const isRow = ({ href }: HTMLAnchorElement): boolean => href.split(/[;/]/).at(-1) === documentId;
  const row = listRows(document).find(isRow);
  // A list of Sanity has the focus as a whole.
  (row?.closest<HTMLElement>('[data-testid="pane-content"] [tabindex="0"]') ?? row)?.focus();
}

/** Stays in view above the fields while their changes cannot be saved. */
function SavingNotice(): ReactNode {
  const state = useSavingState();
  return (
    <output style={{ display: 'block', position: 'sticky', top: 0, zIndex: 10 }} data-testid="saving-notice">
      {state !== 'connected' && (
        <Card padding={3} radius={2} tone="caution" border marginBottom={4}>
          <Text size={1}>{savingTexts.form[state]}</Text>
        </Card>
      )}
    </output>
  );
}
