import type { ReactNode } from 'react';
import type { StringInputProps } from 'sanity';
import { Select, Stack, Text } from '@sanity/ui';
import { set, unset, useFormValue } from 'sanity';
import { publishedId } from '#core/content/draftId.ts';
import { findAnchor } from '#core/site/links/findAnchor.ts';
import { refOf } from '#schema/content/fields/refOf.ts';
import { useSitePages } from '../site/useSiteSnapshot.ts';

/** Offers the headings of the page that the link beside it leads to. */
export function AnchorInput(props: StringInputProps): ReactNode {
  const link = useFormValue(props.path.slice(0, -1));
  const pages = useSitePages();
  const page = pages?.get(publishedId(targetOf(link)));
  // Without a published page there is no list: the writer types the heading.
  if (!page) return props.renderDefault(props);

  const { value = '', onChange, readOnly } = props;
  const found = findAnchor(
    value,
    page.headings.map(({ id }) => id),
  );
  const shown = found ?? value;
  const isKnown = value === '' || page.headings.some(({ id }) => id === found);
  return (
    <Stack gap={3}>
      <Select
        fontSize={2}
        aria-label="Heading"
        value={shown}
        readOnly={readOnly === true}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? unset() : set(currentTarget.value))
        }
      >
        <option value="">Top of the page</option>
        {!isKnown && <option value={value}>#{value} (not on that page)</option>}
        {page.headings.map(({ id, text, level }) => (
          <option key={id} value={id}>
            {'\u00a0\u00a0'.repeat(level - 2)}
            {text}
          </option>
        ))}
      </Select>
      <Text muted size={1}>
        {page.path}
        {value === '' ? '' : `#${shown}`}
      </Text>
    </Stack>
  );
}

/** Id of the page of a link, which a link in a text keeps in `target` and an entry of a menu in `document`; `''` for none. */
function targetOf(link: unknown): string {
  if (typeof link !== 'object' || !link) return '';
  return refOf('target' in link ? link.target : 'document' in link ? link.document : undefined) ?? '';
}
