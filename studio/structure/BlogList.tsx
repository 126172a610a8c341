import type { UserComponent } from 'sanity/structure';
import { ComposeIcon } from '@sanity/icons/Compose';
import { Box, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { useNow } from '../publishing/useNow.ts';
import { PaneSpinner } from '../rows/PaneSpinner.tsx';
import { RowSearch } from '../rows/RowSearch.tsx';
import { blogGroups } from './blogGroups.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { useDocumentPairs } from './useDocumentPairs.ts';

const types = ['post'];

/** The posts, newest first, in groups: drafts, upcoming, published. */
export const BlogList: UserComponent = ({ childItemId }) => {
  const pairs = useDocumentPairs(types, 'title, publishedAt, "slug": slug.current');
  const [search, setSearch] = useState('');
  const now = new Date(useNow());
  if (!pairs) return <PaneSpinner />;
  return (
    <Stack padding={2} gap={3}>
      <Box padding={1}>
        <RowSearch label="Search posts" value={search} onChange={setSearch} />
      </Box>
      {blogGroups(pairs, search, now).map(({ title, empty, posts }) => (
        <Stack key={title} gap={1}>
          <Box padding={2}>
            <Text as="h2" size={1} weight="semibold">
              {title}
            </Text>
          </Box>
          {posts.length === 0 && (
            <Box paddingX={2}>
              <Text muted size={1}>
                {empty}
              </Text>
            </Box>
          )}
          {posts.map((post) => (
            <DocumentRow key={post.id} {...post} icon={ComposeIcon} isSelected={childItemId === post.id} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
};
