import type { ComponentType, ReactNode } from 'react';
import { Badge, Box, Card, Flex, Stack, Text } from '@sanity/ui';
import { usePaneRouter } from 'sanity/structure';
import { styled } from 'styled-components';
import { rowBadge } from '../rows/rowBadge.ts';

export type DocumentRowProps = {
  readonly id: string;
  readonly title: string;
  /** May be empty until it is known. */
  readonly subtitle: string;
  readonly icon: ComponentType;
  readonly isPublished: boolean;
  readonly hasDraft: boolean;
  readonly isSelected: boolean;
  /** Shown before the link, and not part of it. */
  readonly before?: ReactNode;
  /** Shown after the link, and not part of it. */
  readonly after?: ReactNode;
};

/** A document in a list; a click opens it beside the list. */
export function DocumentRow(props: DocumentRowProps): ReactNode {
  const { id, title, subtitle, icon: Icon, isPublished, hasDraft, isSelected, before, after } = props;
  const { ChildLink } = usePaneRouter();
  const badge = rowBadge({ isPublished, hasDraft });
  return (
    <Flex align="center">
      {before}
      <PlainLink flex={1}>
        <ChildLink childId={id}>
          <Card padding={2} radius={2} pressed={isSelected} tone={isSelected ? 'primary' : 'default'}>
            <Flex align="center" gap={3}>
              <Text muted size={1}>
                <Icon />
              </Text>
              <Stack flex={1} gap={2}>
                <Text size={1} weight="medium" textOverflow="ellipsis">
                  {title}
                </Text>
                <Text muted size={0} textOverflow="ellipsis" title={subtitle}>
                  {subtitle === '' ? emptyLine : subtitle}
                </Text>
              </Stack>
              {badge !== undefined && <Badge tone="caution">{badge}</Badge>}
            </Flex>
          </Card>
        </ChildLink>
      </PlainLink>
      {after}
    </Flex>
  );
}

/** As high as a text: rows must not move below the mouse when their subtitles come. */
const emptyLine = '\u00A0';

const PlainLink = styled(Box)`
  min-width: 0;
  & > a {
    color: inherit;
    text-decoration: none;
  }
  /* Inside: around it, the edge of a list would cut it off. */
  & > a:focus-visible {
    outline: none;
  }
  & > a:focus-visible > * {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: -2px;
  }
`;
