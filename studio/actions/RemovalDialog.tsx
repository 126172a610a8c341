import type { ReactNode } from 'react';
import type { Problem } from '#core/problem.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { RemovalKind } from './commitRemoval.ts';
import type { Removal } from './planRemoval.ts';
import { Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui';
import { useId, useMemo, useRef, useState } from 'react';
import { LegacyLayerProvider } from 'sanity';
import { RemovalChanges } from '../changes/RemovalChanges.tsx';
import { focusForm } from '../keyboard/focusForm.ts';
import { useDialogFocus } from '../keyboard/useDialogFocus.ts';
import { PageChoice } from '../pageChoice/PageChoice.tsx';
import { pagesByNearness } from '../pageChoice/pagesByNearness.ts';
import { knownPages } from '../site/useSiteSnapshot.ts';
import { documentTitles } from '../validation/documentTitles.ts';
import { planRemoval } from './planRemoval.ts';
import { removalMessage } from './removalMessage.ts';

export type RemovalDialogProps = {
  /** The question that the dialog asks. */
  readonly header: string;
  readonly raw: RawSnapshot;
  readonly id: string;
  readonly kind: RemovalKind;
  readonly now: string;
  readonly isBusy: boolean;
  /** Names the others who write in the document, if there are any. */
  readonly people?: ReactNode;
  /** Something else that happens to it, such as a release that brings it back. */
  readonly note?: string | undefined;
  /** For a later removal: the other fields of the dialog, and whether they are filled in. */
  readonly later?: { readonly fields: ReactNode; readonly isFilledIn: boolean; readonly button: string };
  readonly onCancel: () => void;
  /** `replacement` is the id of the page that takes over, or empty. */
  readonly onConfirm: (removal: Removal, replacement: string) => void;
};

/**
 * The dialog before a document is removed: lists what links to it, asks where those links and the readers of its page should go instead,
 * and says what changes for readers. Its buttons stay visible, however long the lists are.
 */
export function RemovalDialog(props: RemovalDialogProps): ReactNode {
  const { header, raw, id, kind, isBusy, people, note, later, onCancel, onConfirm } = props;
  const { choice, setChoice, replacement, asIs, removal, ...asked } = useRemovalPlan(props);
  const { address, isSnippet, hasReaders } = asked;
  const isConfirmed = useRef(false);
  const dialogId = useId();
  // The button of the action disappears with the document.
  const startRef = useDialogFocus<HTMLElement>(() => isConfirmed.current && focusForm());
  const startHere = (element: HTMLElement | null): void => {
    startRef.current = element;
  };
  const titleOf = (other: string): string | undefined => documentTitles(raw.documents).get(other);
  const buttons = (
    <Flex gap={2} justify="flex-end" paddingX={4} paddingY={3}>
      <Button ref={hasReaders ? undefined : startHere} mode="bleed" text="Cancel" onClick={onCancel} />
      <Button
        tone="critical"
        text={later?.button ?? (kind === 'delete' ? 'Delete' : 'Unpublish')}
        disabled={isBusy || removal.broken.length > 0 || later?.isFilledIn === false}
        onClick={() => {
          isConfirmed.current = true;
          onConfirm(removal, replacement);
        }}
      />
    </Flex>
  );
  return (
    <LegacyLayerProvider zOffset="fullscreen">
      <Dialog
        id={dialogId}
        header={header}
        footer={buttons}
        width={1}
        animate
        onClose={onCancel}
        onClickOutside={onCancel}
      >
        <Stack gap={4} padding={4}>
          {people}
          {note !== undefined && <Text size={1}>{note}</Text>}
          {asIs.broken.length > 0 && (
            <LinkingPlaces {...{ id, isSnippet, titleOf }} places={asIs.broken} left={removal.broken} />
          )}
          {hasReaders && (
            <ReplacementChoice
              elementRef={startHere}
              raw={raw}
              id={id}
              asIs={asIs}
              address={address}
              choice={choice}
              onChoose={setChoice}
            />
          )}
          {removal.broken.length > 0 && (
            <RemovalObstacle
              {...{ id, replacement, titleOf }}
              hasChoice={hasReaders}
              broken={removal.broken}
            />
          )}
          {removal.broken.length === 0 && (
            <RemovalChanges
              id={id}
              replacement={replacement}
              doing={kind === 'delete' ? 'Deleting' : 'Unpublishing'}
            />
          )}
          {later?.fields}
          {later && asIs.broken.length > 0 && removal.broken.length === 0 && (
            <Text muted size={1}>
              The links are changed now, so that nobody follows one to a page that is about to go.
            </Text>
          )}
        </Stack>
      </Dialog>
    </LegacyLayerProvider>
  );
}

/** Returns what the writer has chosen, and what the removal does: as it is, without a replacement, and with this choice. */
function useRemovalPlan({ raw, id, now }: Pick<RemovalDialogProps, 'raw' | 'id' | 'now'>) {
  /** Id of the page that takes over, or `forget`; empty for none. */
  const [choice, setChoice] = useState('');
  const replacement = choice === forget ? '' : choice;
  const asIs = useMemo(() => planRemoval(raw, { id, replacement: '' }, now), [raw, id, now]);
  const planned = useMemo(() => planRemoval(raw, { id, replacement }, now), [raw, id, replacement, now]);
  const removal = choice === forget ? withoutRecord(planned) : planned;
  const address = asIs.ended.find((each) => each.id === id)?.path;
  // No page can take the place of a snippet.
  const isSnippet = raw.documents.textSnippet.some(({ _id }) => _id === id);
  /** True if somebody could be sent to another page. */
  const hasReaders = address !== undefined || (asIs.broken.length > 0 && !isSnippet);
  return { choice, setChoice, replacement, asIs, removal, address, isSnippet, hasReaders };
}

type LinkingPlacesProps = {
  readonly isSnippet: boolean;
  /** The document that they link to. */
  readonly id: string;
  readonly places: Removal['broken'];
  /** Places that will still link to it. */
  readonly left: Removal['broken'];
  readonly titleOf: (id: string) => string | undefined;
};

function LinkingPlaces({ isSnippet, id, places, left, titleOf }: LinkingPlacesProps): ReactNode {
  const titleId = useId();
  return (
    <Stack gap={3}>
      <Text size={1} id={titleId}>
        {isSnippet ? 'Other places show it:' : 'Other places link here:'}
      </Text>
      <Card
        as="section"
        aria-labelledby={titleId}
        overflow="auto"
        style={{ maxHeight: '28vh' }}
        {...(places.length > maxUnscrolled && { tabIndex: 0 })}
      >
        <Stack as="ul" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {places.map((problem, index) => {
            const stays = left.some((other) => isSamePlace(other, problem));
            return (
              <Card as="li" key={index} padding={3} radius={2} border tone={stays ? 'critical' : 'positive'}>
                <Stack gap={3}>
                  <Text size={1} weight="medium">
                    {problem.where?.documentTitle ?? 'The site'}
                  </Text>
                  <Text muted size={1}>
                    {removalMessage(problem, id, titleOf)}
                    {!stays && ' This will be changed.'}
                  </Text>
                </Stack>
              </Card>
            );
          })}
        </Stack>
      </Card>
    </Stack>
  );
}

type ReplacementChoiceProps = {
  /** Gets the element that the dialog starts at. */
  readonly elementRef: (element: HTMLElement | null) => void;
  readonly raw: RawSnapshot;
  readonly id: string;
  /** The removal without a replacement. */
  readonly asIs: Removal;
  /** The address at which readers find the document; undefined if there is none. */
  readonly address: string | undefined;
  readonly choice: string;
  readonly onChoose: (choice: string) => void;
};

/** Asks where the links to the document, and the readers of its page, should go. */
function ReplacementChoice(props: ReplacementChoiceProps): ReactNode {
  const { elementRef, raw, id, asIs, address, choice, onChoose } = props;
  const questionId = useId();
  const isRedirect = asIs.page === undefined && address !== undefined;
  const nowhere = address === undefined ? 'nowhere' : 'nowhere: they see that it was removed';
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium" id={questionId}>
        Send {asIs.broken.length > 0 ? 'these links and ' : ''}readers of {address ?? 'this document'} to
      </Text>
      <PageChoice
        elementRef={elementRef}
        label="Replacement"
        askedBy={questionId}
        pages={pagesByNearness(knownPages(raw).values(), address ?? '').filter((page) => page.id !== id)}
        first={[
          { value: '', text: nowhere },
          ...(isRedirect ? [{ value: forget, text: 'nowhere: no page was ever there' }] : []),
        ]}
        value={choice}
        valueOf={(page) => page.id}
        onChange={onChoose}
      />
    </Stack>
  );
}

type RemovalObstacleProps = {
  readonly id: string;
  /** True if a replacement can be chosen. */
  readonly hasChoice: boolean;
  readonly replacement: string;
  /** Places that would still link to the document. */
  readonly broken: Removal['broken'];
  readonly titleOf: (id: string) => string | undefined;
};

/** Says why the document cannot be removed yet. */
function RemovalObstacle(props: RemovalObstacleProps): ReactNode {
  const { id, hasChoice, replacement, broken, titleOf } = props;
  return (
    <Card padding={3} radius={2} tone="critical">
      <Text size={1}>
        {replacement === ''
          ? `The site could no longer be built. ${hasChoice ? 'Choose a page, or change' : 'Change'} these places first.`
          : `Change this by hand first: ${broken
              .map((problem) => removalMessage(problem, id, titleOf))
              .join(' ')}`}
      </Text>
    </Card>
  );
}

/** The number of places that fit beside the rest of the dialog. */
const maxUnscrolled = 3;

/** The choice for a redirect from an address that needs none: a mistyped one, say. */
const forget = 'forget';

/** The removal without a record of the address. If readers have found a page there, the build will say so. */
function withoutRecord(removal: Removal): Removal {
  return { ...removal, redirects: { ...removal.redirects, create: [] } };
}

function isSamePlace(one: Problem, other: Problem): boolean {
  return (
    one.code === other.code &&
    one.where?.documentId === other.where?.documentId &&
    one.where?.field === other.where?.field
  );
}
