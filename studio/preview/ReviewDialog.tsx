import type { ReactNode } from 'react';
import type { ReviewLink, ReviewLinkList } from '#core/preview/reviewLink.ts';
import type { PreviewServer } from './previewServer.ts';
import type { ReviewSubject } from './reviewTexts.ts';
import { Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { getReleaseIdFromReleaseDocumentId, useActiveReleases } from 'sanity';
import { reviewDays } from '#core/preview/reviewLink.ts';
import { releaseTitle } from '../contentReleases/releaseTitle.ts';
import { CopyOnce } from '../copy/CopyOnce.tsx';
import { PaneSpinner } from '../rows/PaneSpinner.tsx';
import { linkInWords, linkTitle, reviewAddress, sortLinks, whatIsSeen, whoOpens } from './reviewTexts.ts';

export type ReviewDialogProps = {
  readonly subject: ReviewSubject;
  readonly server: PreviewServer;
};

/** Creates a link for reviewers to the page of a document or to a release, and lists all links. */
export function ReviewDialog({ subject, server }: ReviewDialogProps): ReactNode {
  const [list, setList] = useState<ReviewLinkList>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [created, setCreated] = useState<{ readonly id: string; readonly address: string }>();

  /** Does something, then shows the list as it is now, or why it could not be done. */
  const after = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      setList(await server.reviewLinks());
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    let isHere = true;
    server.reviewLinks().then(
      (now) => isHere && setList(now),
      (error: unknown) => isHere && setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isHere = false;
    };
  }, [server]);

  const isRevoked = (id: string): boolean =>
    list?.links.find((link) => link.id === id)?.revokedAt !== undefined;
  if (!list) return failure === undefined ? <PaneSpinner /> : <Failure text={failure} />;
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Text size={1}>{whatIsSeen(subject)}</Text>
        <Text size={1}>{whoOpens(list)}</Text>
      </Stack>
      <NewLink
        isBusy={isBusy}
        onCreate={(days) =>
          void after(async () => {
            const { id, ...link } = await server.createReviewLink(subject, days);
            setCreated({ id, address: reviewAddress(list.origin, link) });
          })
        }
      />
      {failure !== undefined && <Failure text={failure} />}
      {created &&
        (isRevoked(created.id) ? (
          <Revoked />
        ) : (
          <CopyOnce
            about="This is the link. It is shown only now: copy it, and send it to whoever is to review it."
            label="Link"
            text={created.address}
          />
        ))}
      <LinkList
        list={list}
        subject={subject}
        isBusy={isBusy}
        onRevoke={(link) => void after(() => server.revokeReviewLink(link))}
      />
    </Stack>
  );
}

function Failure({ text }: { readonly text: string }) {
  return (
    <Card padding={3} radius={2} tone="critical" role="alert">
      <Text size={1}>{text}</Text>
    </Card>
  );
}

function NewLink({
  isBusy,
  onCreate,
}: {
  readonly isBusy: boolean;
  readonly onCreate: (days: number) => void;
}) {
  const [typed, setTyped] = useState(String(reviewDays.usual));
  const days = Number(typed);
  const isPossible = Number.isInteger(days) && days >= reviewDays.min && days <= reviewDays.max;
  return (
    <Stack gap={3}>
      <Text as="label" size={1} weight="medium">
        Days until the link ends ({reviewDays.min} to {reviewDays.max})
      </Text>
      <Flex gap={2}>
        <TextInput
          aria-label="Days until the link ends"
          type="number"
          min={reviewDays.min}
          max={reviewDays.max}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button
          text="Create a link"
          tone="primary"
          disabled={isBusy || !isPossible}
          onClick={() => onCreate(days)}
        />
      </Flex>
    </Stack>
  );
}

/** In place of the link that was just created, once it is revoked. */
function Revoked() {
  return (
    <Card as="output" display="block" padding={3} radius={2} tone="caution">
      <Text size={1}>The link that you created is revoked. It shows nothing any more.</Text>
    </Card>
  );
}

/** The most links that are shown. */
const maxLinks = 100;

function LinkList({
  list,
  subject,
  isBusy,
  onRevoke,
}: {
  readonly list: ReviewLinkList;
  readonly subject: ReviewSubject;
  readonly isBusy: boolean;
  readonly onRevoke: (linkId: string) => void;
}) {
  const [now] = useState(() => Date.now());
  const { data: releases } = useActiveReleases();
  const titleOf = (name: string): string | undefined => {
    const release = releases.find(({ _id }) => getReleaseIdFromReleaseDocumentId(_id) === name);
    return release && releaseTitle(release);
  };
  if (list.links.length === 0) return <Text size={1}>There are no links yet.</Text>;
  const line = (link: ReviewLink) => (
    <Flex key={link.id} as="li" gap={3} align="center" justify="space-between">
      <Stack gap={2}>
        <Text size={1} weight="medium">
          {linkTitle(link, titleOf)}
        </Text>
        <Text size={1} muted>
          {linkInWords(link, now)}
        </Text>
      </Stack>
      {list.revocable.includes(link.id) && (
        <Button
          text="Revoke"
          aria-label={`Revoke the link to ${linkTitle(link, titleOf)}`}
          tone="critical"
          mode="ghost"
          disabled={isBusy}
          onClick={() => onRevoke(link.id)}
        />
      )}
    </Flex>
  );
  return (
    <Stack gap={3}>
      <Text as="h3" size={1} weight="medium">
        All links
      </Text>
      <Stack as="ul" gap={4}>
        {sortLinks(list, subject, now).slice(0, maxLinks).map(line)}
      </Stack>
    </Stack>
  );
}
