import type { CardTone } from '@sanity/ui';
import type { AdmonitionKind } from '#core/blocks/admonition.ts';
import type { BlockDescription } from '#core/blocks/description/blockDescription.ts';
import { Box, Card, Flex, Stack, Text } from '@sanity/ui';
import { styled } from 'styled-components';
import { admonition } from '#core/blocks/admonition.ts';
import { innerBodies, seenTexts } from '#core/content/walkBody.ts';
import { isChoice } from '#schema/content/values/choices.ts';
import { storedAlignments } from '../values/storedAlignments.ts';
import { items, textOf, paragraphText } from '../values/unfinished.ts';
import { DrawnSource } from './DrawnSource.tsx';
import { Excerpt } from './Excerpt.tsx';

/** Previews of blocks, roughly as readers will see them. Values may be unfinished. */
export type BlockPicture = (props: {
  readonly value: Readonly<Record<string, unknown>>;
}) => React.JSX.Element;

const kinds = admonition.fields.kind.options;

const tones: Readonly<Record<AdmonitionKind, CardTone>> = {
  note: 'neutral',
  tip: 'positive',
  info: 'primary',
  warning: 'caution',
  danger: 'critical',
};

/** A note or warning: its title, or else the name of its kind, above the beginning of its text, with a bar in the colour of the kind. */
export const AdmonitionPicture: BlockPicture = ({ value }) => {
  const written = textOf(value, 'kind');
  const kind = isChoice(kinds, written) ? written : 'note';
  const name = kinds[kind];
  const title = textOf(value, 'title');
  return (
    <Box padding={1}>
      <Bar padding={3} tone={tones[kind]} data-picture={`admonition-${kind}`}>
        <Stack gap={3}>
          <Flex gap={3} justify="space-between">
            <Text size={1} weight="semibold">
              {title || name}
            </Text>
            {title !== '' && (
              <Text muted size={1}>
                {name}
              </Text>
            )}
          </Flex>
          <Excerpt blocks={value['body']} />
        </Stack>
      </Bar>
    </Box>
  );
};

/** A table with its caption, as plain text. Cells that a row lacks have a dashed orange border. */
export const TablePicture: BlockPicture = ({ value }) => {
  const rows = items(value['rows']).map((row) =>
    items(row['cells']).map((cell) => ({
      key: textOf(cell, '_key'),
      text: items(cell['content']).map(paragraphText).join(' '),
    })),
  );
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  const caption = textOf(value, 'caption');
  const alignments = storedAlignments(value);
  return (
    <Stack gap={3} padding={2} data-picture="table">
      {caption !== '' && (
        <Text muted size={1}>
          {caption}
        </Text>
      )}
      {rows.length === 0 && (
        <Text muted size={1}>
          No rows yet
        </Text>
      )}
      <Grid>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {Array.from({ length: columns }, (_, column) => {
                const isHeader =
                  (row === 0 && value['headerRow'] !== false) ||
                  (column === 0 && value['headerColumn'] === true);
                const Cell = isHeader ? 'th' : 'td';
                return (
                  <Cell key={column} data-cell={cells[column]?.key} data-missing={column >= cells.length}>
                    <Text size={1} align={alignments[column] ?? 'left'}>
                      {cells[column]?.text ?? ''}
                    </Text>
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Stack>
  );
};

/** The labels of the tabs, and the beginning of the first one's text. */
export const TabsPicture: BlockPicture = ({ value }) => {
  const tabs = items(value['items']);
  return (
    <Stack gap={3} padding={2} data-picture="tabs">
      <Flex gap={2} wrap="wrap">
        {tabs.map((tab, index) => (
          <Card
            key={index}
            paddingX={3}
            paddingY={2}
            radius={2}
            border
            tone={index === 0 ? 'primary' : 'default'}
          >
            <Text size={1} weight={index === 0 ? 'semibold' : 'regular'}>
              {textOf(tab, 'label') || 'Untitled'}
            </Text>
          </Card>
        ))}
        {tabs.length === 0 && (
          <Text muted size={1}>
            No tabs yet
          </Text>
        )}
      </Flex>
      {tabs.length > 0 && <Excerpt blocks={tabs[0]?.['body']} />}
    </Stack>
  );
};

/** Returns the picture of a block with this description: its first text, or its name, above the beginning of the text inside. */
export function describedPicture(type: string, { title, fields, custom }: BlockDescription): BlockPicture {
  return ({ value }) => {
    const [first, ...texts] = custom ? [title, custom.description] : seenTexts(fields, value);
    const bodies = innerBodies({ _type: type, ...value });
    return (
      <Stack gap={3} padding={3} data-picture={type}>
        <Text size={1} weight="semibold">
          {first ?? title}
        </Text>
        {texts.map((text) => (
          <Text key={text} muted size={1}>
            {text}
          </Text>
        ))}
        {Object.entries(fields).map(
          ([name, { kind }]) =>
            kind === 'source' && <DrawnSource key={name} type={type} source={textOf(value, name)} />,
        )}
        {bodies.map(({ path, texts: labels, body }) => (
          <Stack key={path} gap={3} paddingLeft={3}>
            {labels.map((label) => (
              <Text key={label} size={1} weight="semibold">
                {label}
              </Text>
            ))}
            <Excerpt blocks={body} />
          </Stack>
        ))}
      </Stack>
    );
  };
}

const Bar = styled(Card)`
  border-left: 4px solid var(--card-muted-fg-color);
`;

const Grid = styled.table`
  border-collapse: collapse;
  width: 100%;
  text-align: start;
  & th,
  & td {
    border: 1px solid color-mix(in srgb, currentColor 25%, transparent);
    padding: 0.5em;
    text-align: start;
    vertical-align: top;
  }
  & th {
    background: color-mix(in srgb, currentColor 7%, transparent);
  }
  & [data-missing='true'] {
    border-style: dashed;
    border-color: #d9822b;
  }
`;
