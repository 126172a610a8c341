import type { ReactNode } from 'react';
import type { PageChange, SiteChanges } from '#core/preview/siteChanges.ts';
import { Box, Stack, Text } from '@sanity/ui';
import { alsoChanged, counted, sharedNames } from './changesText.ts';
import { MutedText } from './MutedText.tsx';

export type ChangesListProps = {
  readonly changes: SiteChanges;
  /** In one sentence (changesText.ts). */
  readonly said: string;
};

/** A list of the changes for readers: pages, parts of every page, redirects, and the rest. */
export function ChangesList({ changes, said }: ChangesListProps): ReactNode {
  const { pages, counts, shared, redirects } = changes;
  const left = counts.new + counts.changed + counts.moved + counts.gone - pages.length;
  const also = alsoChanged(changes);
  return (
    <>
      <Text size={1}>{said}</Text>
      <Part title="Pages">
        {pages.map((page) => (
          <PageRow key={`${page.how} ${page.path}`} {...page} />
        ))}
        {left > 0 && <MutedText>{`… and ${counted(left, 'more page')}`}</MutedText>}
      </Part>
      <Part title="On every page">
        {sharedNames(shared).map((name) => (
          <MutedText key={name}>{upperFirst(name)}</MutedText>
        ))}
      </Part>
      <Part title="Redirects">
        {redirects.added.map(({ from, to }) => (
          <MutedText key={from}>{`${from} → ${to}`}</MutedText>
        ))}
        {redirects.removed.map(({ from, to }) => (
          <MutedText key={from}>{`no longer: ${from} → ${to}`}</MutedText>
        ))}
      </Part>
      <Part title="Also">
        {also.map((name) => (
          <MutedText key={name}>{upperFirst(name)}</MutedText>
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

function upperFirst(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
