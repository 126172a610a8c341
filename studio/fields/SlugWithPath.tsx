import type { ReactNode } from 'react';
import type { SlugInputProps } from 'sanity';
import { Card, Stack, Text } from '@sanity/ui';
import { useMemo } from 'react';
import { useFormValue } from 'sanity';
import { publishedId } from '#core/content/draftId.ts';
import { moveText } from '../contentReleases/moveText.ts';
import { isStudioDocument, withPublished } from '../site/editSnapshot.ts';
import { sitePages } from '../site/sitePages.ts';
import { knownPages, useSiteSnapshot } from '../site/useSiteSnapshot.ts';

/** The last part of an address; below it the whole path, as it is typed. */
export function SlugWithPath(props: SlugInputProps): ReactNode {
  const document = useFormValue([]);
  const snapshot = useSiteSnapshot();
  const page = useMemo(
    () =>
      snapshot && isStudioDocument(document)
        ? sitePages(withPublished(snapshot, document)).get(publishedId(document._id))
        : undefined,
    [snapshot, document],
  );
  const published =
    snapshot && isStudioDocument(document) ? knownPages(snapshot).get(publishedId(document._id)) : undefined;
  const isWritten = (props.value?.current ?? '') !== '';
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {page && isWritten && (
        <Text muted size={1} data-testid="full-path">
          {page.path}
        </Text>
      )}
      {page && published && page.path !== published.path && (
        <Card padding={3} radius={2} tone="caution">
          <Text size={1}>
            Published at {published.path}. {isStudioDocument(document) && moveText(document._id)}
          </Text>
        </Card>
      )}
    </Stack>
  );
}
