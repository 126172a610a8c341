import type { ReactNode } from 'react';
import type { ListedFields } from '../rows/documentPairs.ts';
import type { OpenTask } from './openTasks.ts';
import type { RecentDocument } from './recentDocuments.ts';
import { Badge, Card, Flex, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { useAddonDataset, useClient, useCurrentUser, useSchema } from 'sanity';
import { IntentLink } from 'sanity/router';
import { styled } from 'styled-components';
import { documentTypeNames, documentTypes } from '#core/content/documentTypes.ts';
import { guidePath } from '#core/writers/guidePath.ts';
import { timeText } from '../publishing/timeText.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { openTasks, tasksQuery } from './openTasks.ts';
import { recentDocuments, recentQuery } from './recentDocuments.ts';

const types = documentTypeNames.filter((type) => documentTypes[type].made !== 'fromSchema');

/** Their name says their type. */
const singletons = new Set<string>(types.filter((type) => documentTypes[type].made === 'once'));

/**
 * Shows the tasks of this writer, the documents that were changed last, and a link to the guide. It is beside the menu while nothing is open, and is
 * also an entry of the menu.
 */
export function StartPane(): ReactNode {
  const schema = useSchema();
  const tasks = useTasks();
  const recent = useRecent();
  // Other Studios are not built here, and have no guide.
  const hasGuide = !useClient({ apiVersion }).config().useProjectHostname;
  const [openedAt] = useState(() => Date.now());
  return (
    <Card
      as="section"
      aria-label="Where to begin"
      padding={5}
      overflow="auto"
      style={{ height: '100%' }}
      data-testid="start-pane"
    >
      <Stack gap={5} style={{ maxWidth: 640 }}>
        {tasks.length > 0 && (
          <Part title="Waiting for you">
            {tasks.map(({ id, title, document, type }) => (
              <Row key={id} id={document} type={type} title={title} />
            ))}
          </Part>
        )}
        <Part title="Changed last">
          {recent?.map((each) => (
            <Row key={each.id} id={each.id} type={each.type} title={each.title}>
              <Text muted size={1}>
                {!singletons.has(each.type) && `${schema.get(each.type)?.title}, `}
                {timeText(each.changedAt, openedAt)}
              </Text>
              {each.badge !== undefined && <Badge tone="caution">{each.badge}</Badge>}
            </Row>
          ))}
        </Part>
        {hasGuide && (
          <Text size={1}>
            <a href={guidePath} target="_blank" rel="noreferrer">
              Guide for writers
            </a>
          </Text>
        )}
      </Stack>
    </Card>
  );
}

type PartProps = { readonly title: string; readonly children: ReactNode };

function Part({ title, children }: PartProps): ReactNode {
  return (
    <Stack gap={3}>
      <Text as="h2" size={1} weight="semibold">
        {title}
      </Text>
      <Stack as="ul" gap={1} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {children}
      </Stack>
    </Stack>
  );
}

type RowProps = {
  /** Absent for a task that is about no document. */
  readonly id: string | undefined;
  readonly type: string | undefined;
  readonly title: string;
  readonly children?: ReactNode;
};

function Row({ id, type, title, children }: RowProps): ReactNode {
  const text = (
    <Text size={1} weight="medium" textOverflow="ellipsis">
      {title}
    </Text>
  );
  return (
    <Flex as="li" align="center" gap={3} paddingY={2}>
      <Link>
        {id === undefined ? (
          text
        ) : (
          <IntentLink intent="edit" params={{ id, ...(type !== undefined && { type }) }}>
            {text}
          </IntentLink>
        )}
      </Link>
      {children}
    </Flex>
  );
}

const Link = styled.div`
  flex: 1;
  min-width: 0;
  & > a {
    color: inherit;
    text-decoration: none;
  }
  & > a:hover {
    text-decoration: underline;
  }
`;

/**
 * Returns the documents that were changed last; undefined until they are known. Without an answer from the lake, the notice about the
 * connection explains why.
 */
function useRecent(): readonly RecentDocument[] | undefined {
  const client = useClient({ apiVersion });
  const [recent, setRecent] = useState<readonly RecentDocument[]>();
  useEffect(() => {
    let stopped = false;
    client
      .fetch<readonly ListedFields[]>(recentQuery, { types }, { perspective: 'raw', tag: 'start.recent' })
      .then(
        (documents) => !stopped && setRecent(recentDocuments(documents)),
        () => {},
      );
    return () => {
      stopped = true;
    };
  }, [client]);
  return recent;
}

/** The open tasks of this writer, such as requests to publish something; none without a dataset of tasks. */
function useTasks(): readonly OpenTask[] {
  const { client } = useAddonDataset();
  const me = useCurrentUser()?.id;
  const [tasks, setTasks] = useState<readonly OpenTask[]>([]);
  useEffect(() => {
    let stopped = false;
    if (me === undefined) return undefined;
    client?.fetch<unknown>(tasksQuery, { me }, { tag: 'start.tasks' }).then(
      (found) => !stopped && setTasks(openTasks(found)),
      () => {},
    );
    return () => {
      stopped = true;
    };
  }, [client, me]);
  return tasks;
}
