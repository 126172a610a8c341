import { Card, Stack, Text } from '@sanity/ui';
import { useMemo } from 'react';
import type { SlugInputProps } from 'sanity';
import { useFormValue } from 'sanity';
import { isStudioDocument, publishedId, withPublished } from '../site/editSnapshot.ts';
import { sitePages } from '../site/sitePages.ts';
import { pagesOf, useSiteSnapshot } from '../site/useSiteSnapshot.ts';

/** The last part of an address, with the whole path that it makes below it, as it is typed. */
export function SlugWithPath(props: SlugInputProps) {
  const document = useFormValue([]);
  const snapshot = useSiteSnapshot();
  const path = useMemo(
    () =>
      snapshot === undefined || !isStudioDocument(document)
        ? undefined
        : sitePages(withPublished(snapshot, document)).get(publishedId(document._id))?.path,
    [snapshot, document],
  );
  const published =
    snapshot === undefined || !isStudioDocument(document)
      ? undefined
      : pagesOf(snapshot).get(publishedId(document._id))?.path;
  const isWritten = (props.value?.current ?? '') !== '';
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {path !== undefined && isWritten && (
        <Text muted size={1} data-testid="full-path">
          {path}
        </Text>
      )}
      {published !== undefined && path !== undefined && path !== published && (
        <Card padding={3} radius={2} tone="caution">
          <Text size={1}>
            Published at {published}. Publishing this moves the page, and redirects the old address to the new
            one.
          </Text>
        </Card>
      )}
    </Stack>
  );
}
