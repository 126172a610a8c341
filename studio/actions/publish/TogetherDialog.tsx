import type { ReactNode } from 'react';
import type { Problem } from '#core/problem.ts';
import type { Together, TogetherMember } from './lookTogether.ts';
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useSchema } from 'sanity';
import { IntentLink } from 'sanity/router';
import { publishedId } from '#core/content/draftId.ts';
import { maxTogether } from '#core/preview/maxTogether.ts';
import { documentName } from '#schema/content/reshape/documentName.ts';
import { useDialogFocus } from '../../keyboard/useDialogFocus.ts';
import { isUndoing, undoneFields } from '../../overtaken/undoneFields.ts';
import { UndoneNote } from '../../overtaken/UndoneNote.tsx';
import { changesAddresses } from '../../site/movedPages.ts';
import { stopsPublishing } from '../../validation/stopsPublishing.ts';
import { wordedProblem } from '../../validation/wordedProblem.ts';
import { MovedList } from './MovedList.tsx';

export type TogetherDialogProps = Together & {
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  /** With the document, and the names of its fields whose published values are to be taken into its draft. */
  readonly onTake: (member: TogetherMember, names: readonly string[]) => void;
  readonly onConfirm: () => void;
};

/** Lists the documents that are published together, the changes, and the obstacles. */
export function TogetherDialog(props: TogetherDialogProps): ReactNode {
  const { members, problems, moved, after, isTooMany, isBusy, onCancel, onTake, onConfirm } = props;
  const stopping = problems.filter(stopsPublishing);
  const refused = members.filter(({ isAllowed }) => !isAllowed);
  const canPublish = stopping.length === 0 && refused.length === 0 && !isTooMany;
  const start = useDialogFocus<HTMLButtonElement>();
  return (
    <Stack gap={4}>
      <Text size={1}>These documents need each other, so readers will see all of them at the same time.</Text>
      <Stack as="ul" gap={3}>
        {members.map((member) => (
          <MemberCard
            key={member.document._id}
            {...member}
            isBusy={isBusy}
            onTake={(names) => onTake(member, names)}
          />
        ))}
      </Stack>
      {moved.pages.length > 0 && (
        <Text size={1}>Readers who visit an old address will be redirected to the new one.</Text>
      )}
      {changesAddresses(moved) && <MovedList {...moved} />}
      {isTooMany && (
        <Warning>
          {`More than ${maxTogether} documents would have to be published at once. Publish some of them first, or remove links between them.`}
        </Warning>
      )}
      {refused.length > 0 && (
        <Warning>
          {`You may not publish ${refused.map(({ document }) => `“${titleOf(document)}”`).join(', ')}. Ask somebody who may.`}
        </Warning>
      )}
      {stopping.length > 0 && (
        <Stack gap={3}>
          <Text size={1} weight="medium">
            Correct this first:
          </Text>
          {stopping.map((problem, index) => (
            <ProblemCard key={index} problem={problem} after={after} onOpen={onCancel} />
          ))}
        </Stack>
      )}
      <Flex gap={2} justify="flex-end">
        <Button ref={canPublish ? undefined : start} mode="bleed" text="Cancel" onClick={onCancel} />
        <Button
          ref={canPublish ? start : undefined}
          tone="positive"
          text={`Publish ${members.length} documents`}
          disabled={isBusy || !canPublish}
          onClick={onConfirm}
        />
      </Flex>
    </Stack>
  );
}

function titleOf(document: TogetherMember['document']): string {
  return documentName(document._type, document) ?? 'Untitled';
}

type MemberCardProps = TogetherMember & {
  readonly isBusy: boolean;
  readonly onTake: (names: readonly string[]) => void;
};

function MemberCard({ document, others, since, isBusy, onTake }: MemberCardProps): ReactNode {
  const type = useSchema().get(document._type);
  const undone = undoneFields(since, document);
  const names = others.map(({ name }) => name).join(', ');
  return (
    <Card as="li" padding={3} radius={2} border data-testid="together-member">
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {titleOf(document)}
        </Text>
        <Text muted size={1}>
          {type?.title ?? document._type}
          {names !== '' && `, also with changes by ${names}`}
        </Text>
        {isUndoing(undone) && (
          <UndoneNote {...{ undone, isBusy }} type={document._type} onTake={() => onTake(undone.untouched)} />
        )}
      </Stack>
    </Card>
  );
}

type ProblemCardProps = {
  readonly problem: Problem;
  readonly after: Together['after'];
  readonly onOpen: () => void;
};

function ProblemCard({ problem, after, onOpen }: ProblemCardProps): ReactNode {
  const schema = useSchema();
  const { place, message } = wordedProblem(problem, {
    snapshot: after,
    drafts: new Map(),
    typeOf: (name) => schema.get(name),
  });
  const { where } = problem;
  return (
    <Card padding={3} radius={2} tone="critical" data-testid="together-problem">
      <Stack gap={3}>
        {place.length > 0 && (
          <Text size={1} weight="medium">
            {place.join(' › ')}
          </Text>
        )}
        <Text muted size={1}>
          {message}{' '}
          {where && (
            <IntentLink
              intent="edit"
              onClick={onOpen}
              params={{
                id: publishedId(where.documentId),
                type: where.documentType,
                ...(where.field && { path: where.field }),
              }}
            >
              Open field
            </IntentLink>
          )}
        </Text>
      </Stack>
    </Card>
  );
}

function Warning({ children }: { readonly children: string }): ReactNode {
  return (
    <Card padding={3} radius={2} tone="critical">
      <Box>
        <Text size={1}>{children}</Text>
      </Box>
    </Card>
  );
}
