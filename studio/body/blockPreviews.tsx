import { Box, Card, Flex, Stack, Text } from '@sanity/ui';
import type { CardTone } from '@sanity/ui';
import { styled } from 'styled-components';
import type { AdmonitionKind } from '#core/content/portableText.ts';
import { choices, isChoice } from '#schema/content/choices.ts';
import { blocksText, items, textOf } from './blocksText.ts';

/** Pictures of the blocks of a text as readers will roughly see them. Values are what a writer has filled in so far. */
export type BlockPicture = (props: {
  readonly value: Readonly<Record<string, unknown>>;
}) => React.JSX.Element;

const tones: Readonly<Record<AdmonitionKind, CardTone>> = {
  note: 'neutral',
  tip: 'positive',
  info: 'primary',
  warning: 'caution',
  danger: 'critical',
};

export const AdmonitionPicture: BlockPicture = ({ value }) => {
  const written = textOf(value, 'kind');
  const kind = isChoice(choices.admonitionKind, written) ? written : 'note';
  return (
    <Card padding={3} radius={2} tone={tones[kind]} borderLeft data-picture={`admonition-${kind}`}>
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          {textOf(value, 'title') || choices.admonitionKind[kind]}
        </Text>
        <Excerpt text={blocksText(value['body'])} />
      </Stack>
    </Card>
  );
};

export const TablePicture: BlockPicture = ({ value }) => {
  const rows = items(value['rows']).map((row) =>
    items(row['cells']).map((cell) => blocksText(cell['content'])),
  );
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  const caption = textOf(value, 'caption');
  return (
    <Stack gap={3} padding={2} data-picture="table">
      {caption !== '' && (
        <Text muted size={1}>
          {caption}
        </Text>
      )}
      {rows.length === 0 && (
        <Text muted size={1}>
          A table without rows
        </Text>
      )}
      <Grid>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {Array.from({ length: columns }, (_, column) => {
                const Cell = row === 0 && value['headerRow'] !== false ? 'th' : 'td';
                return (
                  <Cell key={column} data-missing={column >= cells.length}>
                    <Text size={1}>{cells[column] ?? ''}</Text>
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
            Tabs without any tab
          </Text>
        )}
      </Flex>
      <Excerpt text={blocksText(tabs[0]?.['body'])} />
    </Stack>
  );
};

export const DetailsPicture: BlockPicture = ({ value }) => (
  <Card padding={3} radius={2} border data-picture="details">
    <Stack gap={3}>
      <Text size={1} weight="semibold">
        ▸ {textOf(value, 'summary') || 'Without a title'}
      </Text>
      <Excerpt text={blocksText(value['body'])} />
    </Stack>
  </Card>
);

export const CalculatorPicture: BlockPicture = () => (
  <Card padding={4} radius={2} border tone="primary" data-picture="savingsCalculator">
    <Stack gap={3}>
      <Text size={1} weight="semibold">
        Savings calculator
      </Text>
      <Text muted size={1}>
        Readers enter their debt and their rates, and see what they would save. There is nothing to fill in
        here.
      </Text>
    </Stack>
  </Card>
);

function Excerpt({ text }: { readonly text: string }) {
  return (
    <Box>
      <Text muted size={1}>
        {text === '' ? 'Nothing written yet' : text.length > 240 ? `${text.slice(0, 240)} …` : text}
      </Text>
    </Box>
  );
}

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
