import type { ReactNode } from 'react';
import type { DocumentInspectorProps } from 'sanity';
import type { PageChange, SiteChanges } from '#core/preview/siteChanges.ts';
import type { KnownChanges } from './useSiteChanges.ts';
import { Box, Card, Flex, Stack, Text } from '@sanity/ui';
import { DocumentInspectorHeader } from 'sanity/structure';
import { alsoChanged, changesText, counted, sharedNames } from './changesText.ts';
import { useSiteChanges } from './useSiteChanges.ts';

/** Lists what readers will see otherwise than today if the draft of the open document is published. */
export function ChangesPanel({ documentId, documentType, onClose }: DocumentInspectorProps): ReactNode {
  const known = useSiteChanges(documentId, documentType);
  return (
    <Flex direction="column" height="fill" overflow="hidden" data-testid="changes-panel">
      <DocumentInspectorHeader
        as="header"
        closeButtonLabel="Close what changes for readers"
        flex="none"
        onClose={onClose}
        title="What changes for readers"
      />
      <Card flex={1} overflow="auto" padding={4} tabIndex={0}>
        <Known known={known} />
      </Card>
    </Flex>
  );
}

function Known({ known }: { readonly known: KnownChanges }): ReactNode {
  if (known.kind !== 'answered') return <Said>{unknownTexts[known.kind]}</Said>;
  const { answer } = known;
  if (answer.kind !== 'changes') return <Said>{refusedTexts[answer.kind]}</Said>;
  return (
    <Stack gap={5}>
      {answer.asOf !== undefined && (
        <Said>{`Its date is still to come: this is what changes on ${new Date(answer.asOf).toLocaleString()}.`}</Said>
      )}
      <Changes {...answer.changes} />
    </Stack>
  );
}

const unknownTexts = {
  none: 'There is nothing to publish: nothing has changed.',
  asking: 'Comparing with what readers see …',
  unreachable:
    'The preview cannot be reached, so it is not known what publishing changes. You can publish all the same.',
} as const;

const refusedTexts = {
  refused: 'It cannot be published yet, because something is wrong with it. The list of problems says what.',
  broken: 'Something is wrong with what is published, so there is nothing to compare with.',
} as const;

function Changes(changes: SiteChanges): ReactNode {
  const { pages, counts, shared, redirects } = changes;
  const left = counts.new + counts.changed + counts.moved + counts.gone - pages.length;
  const also = alsoChanged(changes);
  return (
    <>
      <Text size={1}>{changesText(changes)}</Text>
      <Part title="Pages">
        {pages.map((page) => (
          <PageRow key={`${page.how} ${page.path}`} {...page} />
        ))}
        {left > 0 && <Said>{`… and ${counted(left, 'more page')}`}</Said>}
      </Part>
      <Part title="On every page">
        {sharedNames(shared).map((name) => (
          <Said key={name}>{upperFirst(name)}</Said>
        ))}
      </Part>
      <Part title="Redirects">
        {redirects.added.map(({ from, to }) => (
          <Said key={from}>{`${from} → ${to}`}</Said>
        ))}
        {redirects.removed.map(({ from, to }) => (
          <Said key={from}>{`no longer: ${from} → ${to}`}</Said>
        ))}
      </Part>
      <Part title="Also">
        {also.map((name) => (
          <Said key={name}>{upperFirst(name)}</Said>
        ))}
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const rows = [children].flat(2).filter(Boolean);
  if (rows.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text as="h3" size={1} weight="medium">
        {title}
      </Text>
      <Stack as="ul" gap={4}>
        {rows.map((row, index) => (
          <Box as="li" key={index}>
            {row}
          </Box>
        ))}
      </Stack>
    </Stack>
  );
}

const hows: Readonly<Record<PageChange['how'], string>> = {
  new: 'new',
  moved: 'moved',
  gone: 'no longer there',
  changed: 'changed',
};

function PageRow(page: PageChange): ReactNode {
  const { path, title, how, isOwn } = page;
  const place = page.how === 'moved' ? `${page.from} → ${path}` : path;
  return (
    <Stack gap={2}>
      <Text size={1} weight={isOwn ? 'medium' : 'regular'}>
        {title} <span style={{ opacity: 0.7 }}>({hows[how]})</span>
      </Text>
      <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
        {place}
      </Text>
    </Stack>
  );
}

function Said({ children }: { readonly children: string }): ReactNode {
  return (
    <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}

function upperFirst(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
