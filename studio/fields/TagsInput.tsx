import type { ReactNode } from 'react';
import type { ArrayOfPrimitivesInputProps } from 'sanity';
import { Button, Flex, Stack } from '@sanity/ui';
import { insert, setIfMissing } from 'sanity';
import { useSiteSnapshot } from '../site/useSiteSnapshot.ts';
import { tagSuggestions } from './tagSuggestions.ts';

/** The tags of a post, with those of other posts below, which a click adds. */
export function TagsInput(props: ArrayOfPrimitivesInputProps): ReactNode {
  const { onChange, readOnly, value } = props;
  const posts = useSiteSnapshot()?.documents.post ?? [];
  const chosen = (value ?? []).filter((tag) => typeof tag === 'string');
  const suggestions = tagSuggestions(posts, chosen);
  const add = (tag: string): void => onChange([setIfMissing([]), insert([tag], 'after', [-1])]);
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {readOnly !== true && suggestions.length > 0 && (
        <Flex gap={2} wrap="wrap" data-testid="tag-suggestions">
          {suggestions.map((tag) => (
            <Button
              key={tag}
              mode="ghost"
              fontSize={1}
              padding={2}
              text={tag}
              aria-label={`Add the tag ${tag}`}
              onClick={() => add(tag)}
            />
          ))}
        </Flex>
      )}
    </Stack>
  );
}
