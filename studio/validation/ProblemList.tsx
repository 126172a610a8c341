import type { MouseEvent, ReactNode } from 'react';
import type { DocumentInspectorProps, Path, ValidationMarker } from 'sanity';
import type { ProblemPlace } from '#core/problem.ts';
import type { ListedMarker } from './listedMarkers.ts';
import { ErrorOutlineIcon } from '@sanity/icons/ErrorOutline';
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline';
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline';
import { Box, Card, Flex, Stack, Text } from '@sanity/ui';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { useIntentLink } from 'sanity/router';
import { DocumentInspectorHeader, useDocumentPane, useStructureTool } from 'sanity/structure';
import { fieldLabels } from './fieldLabels.ts';
import { listedMarkers } from './listedMarkers.ts';
import { useFormMarkers } from './useFormMarkers.ts';

/**
 * The list of a document's problems, in place of Sanity's: it names fields as the form does, and lists each problem once. A click leads to
 * the field, even in another document; where there is no room beside the list, it closes. When a button opens the list, the list has the
 * focus, and the button has it again afterwards.
 */
export function ProblemList({ onClose }: DocumentInspectorProps): ReactNode {
  const { onFocus, onPathOpen, schemaType, validation, value } = useDocumentPane();
  // On a telephone, Sanity shows the list in place of the form.
  const isBesideForm = useStructureTool().features.resizablePanes;
  const markers = useFormMarkers(validation);
  const listed = useMemo(
    () => listedMarkers(markers, (path) => fieldLabels(schemaType, path, value)),
    [markers, schemaType, value],
  );
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    // The list can also be opened by the address of a document; then the form has the focus.
    if (!(document.activeElement instanceof HTMLButtonElement)) return;
    opener.current = document.activeElement;
    const [closer, first] = list.current?.querySelectorAll<HTMLElement>('button, a[href]') ?? [];
    (first ?? closer)?.focus();
  }, []);
  const [isDone, setIsDone] = useState(false);
  // Opening a field changes the address of the document, as closing does: only what knows the new address may close.
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  const close = (): void => {
    onClose();
    opener.current?.focus();
  };
  const open = (path: Path): void => {
    onPathOpen(path);
    onFocus(path);
    if (!isBesideForm) setIsDone(true);
  };
  return (
    <Flex ref={list} direction="column" height="fill" overflow="hidden">
      <DocumentInspectorHeader
        as="header"
        closeButtonLabel="Close validation"
        flex="none"
        onClose={close}
        title="Validation"
      />
      <Card flex={1} overflow="auto" padding={3}>
        {listed.length === 0 ? (
          <Box padding={2}>
            <Text muted size={1}>
              Nothing is wrong.
            </Text>
          </Box>
        ) : (
          <Stack gap={2}>
            {listed.map((marker, index) => (
              <MarkerCard key={index} marker={marker} onOpen={open} />
            ))}
          </Stack>
        )}
      </Card>
    </Flex>
  );
}

const looks = {
  error: { Icon: ErrorOutlineIcon, tone: 'critical', name: 'Error' },
  warning: { Icon: WarningOutlineIcon, tone: 'caution', name: 'Warning' },
  info: { Icon: InfoOutlineIcon, tone: 'primary', name: 'Note' },
} as const satisfies Readonly<Record<ValidationMarker['level'], object>>;

type MarkerCardProps = { readonly marker: ListedMarker; readonly onOpen: (path: Path) => void };

/** A problem, which opens its field; one of the document as a whole opens nothing. */
function MarkerCard({ marker, onOpen }: MarkerCardProps): ReactNode {
  const { elsewhere, path } = marker;
  if (elsewhere) return <ElsewhereCard {...marker} elsewhere={elsewhere} />;
  return path.length === 0 ? (
    <Card {...cardLook(marker)}>
      <MarkerText {...marker} />
    </Card>
  ) : (
    <FieldCard {...marker} onOpen={() => onOpen(path)} />
  );
}

function FieldCard({ onOpen, ...marker }: ListedMarker & { readonly onOpen: () => void }): ReactNode {
  const openUnlessSelecting = ({ currentTarget }: MouseEvent): void => {
    const selection = window.getSelection();
    // What is selected elsewhere, such as in the field that the Tab key has just left, does not matter.
    const isHere = currentTarget.contains(selection?.anchorNode ?? null);
    if (!isHere || selection?.toString() === '') onOpen();
  };
  return (
    <Card
      {...cardLook(marker)}
      __unstable_focusRing
      as="button"
      style={{ userSelect: 'text' }}
      onClick={openUnlessSelecting}
    >
      <MarkerText {...marker} />
    </Card>
  );
}

/** A link, because it leaves the document. */
function ElsewhereCard(marker: ListedMarker & { readonly elsewhere: ProblemPlace }): ReactNode {
  const { documentId: id, documentType: type, documentTitle, field = '' } = marker.elsewhere;
  const link = useIntentLink({ intent: 'edit', params: { id, type, ...(field !== '' && { path: field }) } });
  return (
    <Card {...cardLook(marker)} __unstable_focusRing as="a" {...link}>
      <MarkerText {...marker} leadsTo={documentTitle} />
    </Card>
  );
}

const cardLook = ({ level }: ListedMarker) =>
  ({ 'data-testid': 'problem', padding: 3, radius: 2, tone: looks[level].tone }) as const;

/** @param leadsTo the title of the document that a click leads to, if it is another one */
function MarkerText({
  level,
  message,
  labels,
  leadsTo,
}: ListedMarker & { readonly leadsTo?: string }): ReactNode {
  const { Icon, name } = looks[level];
  return (
    <Flex align="flex-start" gap={3}>
      <Text size={1}>
        <Icon aria-label={name} />
      </Text>
      <Stack flex={1} gap={3}>
        {labels.length > 0 && <FieldTrail labels={labels} />}
        <Text muted size={1}>
          {message}
        </Text>
        {leadsTo !== undefined && (
          <Text size={1} weight="medium">
            Open “{leadsTo}”
          </Text>
        )}
      </Stack>
    </Flex>
  );
}

function FieldTrail({ labels }: Pick<ListedMarker, 'labels'>): ReactNode {
  return (
    <Text size={1} weight="medium">
      {labels.map((label, index) => (
        <Fragment key={index}>
          {index > 0 && <span style={{ opacity: 0.5 }}> › </span>}
          {label}
        </Fragment>
      ))}
    </Text>
  );
}
