import type { ReactNode } from 'react';
import type { SanityDocument } from 'sanity';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { PublishedSince } from '../../overtaken/undoneFields.ts';
import type { MovedPages } from '../../site/movedPages.ts';
import type { SitePage } from '../../site/sitePages.ts';
import type { OtherAuthor } from '../others/otherAuthors.ts';
import { Button, Flex, Stack, Text } from '@sanity/ui';
import { useId, useState } from 'react';
import { useDialogFocus } from '../../keyboard/useDialogFocus.ts';
import { isUndoing, undoneFields } from '../../overtaken/undoneFields.ts';
import { UndoneNote } from '../../overtaken/UndoneNote.tsx';
import { PageChoice } from '../../pageChoice/PageChoice.tsx';
import { pagesByNearness } from '../../pageChoice/pagesByNearness.ts';
import { changesAddresses } from '../../site/movedPages.ts';
import { knownPages } from '../../site/useSiteSnapshot.ts';
import { OthersNote } from '../others/OthersNote.tsx';
import { ledTo } from './ledTo.ts';
import { MovedList } from './MovedList.tsx';

/** Facts that a writer should know before publishing. */
export type PublishQuestions = {
  readonly moved: MovedPages;
  readonly others: readonly OtherAuthor[];
  /** Set if something was published after the draft was begun. */
  readonly since: PublishedSince | undefined;
  /** The published content. */
  readonly snapshot: RawSnapshot;
};

/** The document to be published. */
type Publishing = { readonly id: string; readonly type: string; readonly draft: SanityDocument | null };

export type PublishDialogProps = PublishQuestions &
  Publishing & {
    readonly isBusy: boolean;
    readonly onCancel: () => void;
    /** With the names of fields whose published values are to be taken into the draft. */
    readonly onTake: (names: readonly string[]) => void;
    /** With the addresses that the writer has chosen. */
    readonly onConfirm: (moved: MovedPages) => void;
  };

/**
 * Says whose changes a publish includes, which newer ones it would undo and which addresses it changes, and asks for replacements of pages
 * that it ends.
 */
export function PublishDialog(props: PublishDialogProps): ReactNode {
  const { id, type, draft, moved, others, isBusy, onCancel, onTake, onConfirm } = props;
  const isMove = moved.pages.length > 0;
  const start = useDialogFocus<HTMLButtonElement>();
  /** Path of the page that takes over from those that end; empty for none. */
  const [successor, setSuccessor] = useState('');
  const undone = undoneFields(props.since, draft);
  const canTake = undone.untouched.length > 0;
  return (
    <Stack gap={4}>
      {isUndoing(undone) && (
        <UndoneNote {...{ type, undone, isBusy }} buttonRef={start} onTake={() => onTake(undone.untouched)} />
      )}
      <OthersNote
        {...{ id, type, draft, others }}
        words="This also publishes what others have written in this document. Ask them whether they have finished."
        ifTyping="Anybody who is still typing continues in the next draft; half a sentence goes live as it is."
      />
      {changesAddresses(moved) && <MovedPart {...props} successor={successor} onChoose={setSuccessor} />}
      <Flex gap={2} justify="flex-end">
        <Button mode="bleed" text="Cancel" onClick={onCancel} />
        <Button
          ref={canTake ? undefined : start}
          tone={canTake ? 'caution' : 'positive'}
          text={
            isMove
              ? 'Publish and redirect'
              : others.length > 0
                ? 'Publish everything'
                : canTake
                  ? 'Publish anyway'
                  : 'Publish'
          }
          disabled={isBusy}
          onClick={() => onConfirm({ ...moved, plan: ledTo(moved.plan, successor) })}
        />
      </Flex>
    </Stack>
  );
}

type MovedPartProps = Pick<PublishQuestions, 'moved' | 'snapshot'> & {
  readonly successor: string;
  readonly onChoose: (successor: string) => void;
};

/** Lists the addresses that change, and asks where the readers of pages that end should go. */
function MovedPart({ moved, snapshot, successor, onChoose }: MovedPartProps): ReactNode {
  const questionId = useId();
  const [ended] = moved.ended;
  return (
    <Stack gap={3}>
      {moved.pages.length > 0 && (
        <Text size={1}>Readers who visit an old address will be redirected to the new one.</Text>
      )}
      <MovedList {...moved} successor={successor} />
      {ended && (
        <Stack gap={3}>
          <Text size={1} weight="medium" id={questionId}>
            {moved.ended.length === 1
              ? `${ended.path} goes off the site. Send its readers to`
              : `${moved.ended.length} pages go off the site. Send their readers to`}
          </Text>
          <PageChoice
            label="Replacement"
            askedBy={questionId}
            pages={pagesLeft(snapshot, moved, ended.path)}
            first={[
              {
                value: '',
                text: `nowhere: they see that ${moved.ended.length === 1 ? 'it was' : 'these were'} removed`,
              },
            ]}
            value={successor}
            valueOf={({ path }) => path}
            onChange={onChoose}
          />
        </Stack>
      )}
    </Stack>
  );
}

/** The pages that stay where they are, those nearest to a path first. */
function pagesLeft(snapshot: RawSnapshot, { pages, ended }: MovedPages, path: string): readonly SitePage[] {
  const changed = new Set([...pages.map(({ from }) => from), ...ended.map((page) => page.path)]);
  return pagesByNearness(knownPages(snapshot).values(), path).filter((page) => !changed.has(page.path));
}
