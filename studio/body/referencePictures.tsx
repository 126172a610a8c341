import type { BlockPicture } from './blockPreviews.tsx';
import { Stack, Text } from '@sanity/ui';
import { pageCard } from '#core/blocks/pageCard.ts';
import { snippet } from '#core/blocks/snippet.ts';
import { referencedFields } from '#schema/content/objects/referencePreview.ts';
import { firstText } from '#schema/content/values/firstText.ts';
import { titleIn } from '#schema/content/values/titleIn.ts';
import { Excerpt } from './Excerpt.tsx';

/** A snippet: its title above the beginning of its text. */
export const SnippetPicture: BlockPicture = ({ value }) => {
  const placed = referencedFields(value, 'snippet');
  const title = titleIn(placed);
  return (
    <Stack gap={3} padding={3} data-picture="snippet">
      <Text size={1} weight="semibold">
        {title === undefined ? snippet.title : `${snippet.title}: ${title}`}
      </Text>
      <Excerpt blocks={placed['body']} />
    </Stack>
  );
};

/** The card of a page: its title above its description. */
export const PageCardPicture: BlockPicture = ({ value }) => {
  const page = referencedFields(value, 'page');
  const description = firstText(page['description'], page['summary']);
  return (
    <Stack gap={3} padding={3} data-picture="pageCard">
      <Text size={1} weight="semibold">
        {titleIn(page) ?? pageCard.title}
      </Text>
      {description !== undefined && (
        <Text muted size={1}>
          {description}
        </Text>
      )}
    </Stack>
  );
};
