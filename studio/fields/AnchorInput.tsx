import { Select, Stack, Text } from '@sanity/ui';
import type { StringInputProps } from 'sanity';
import { set, unset, useFormValue } from 'sanity';
import { findAnchor } from '#core/site/links/findAnchor.ts';
import { refOf } from '#schema/content/fields/refOf.ts';
import { publishedId } from '../site/editSnapshot.ts';
import { useSitePages } from '../site/useSiteSnapshot.ts';

/** Chooses one of the headings of the page that the link beside it leads to. */
export function AnchorInput(props: StringInputProps) {
  const link = useFormValue(props.path.slice(0, -1));
  const pages = useSitePages();
  const target = targetOf(link);
  const page = target === undefined ? undefined : pages?.get(publishedId(target));
  // A page that is not published yet, or none: the writer knows better than this list.
  if (page === undefined) return props.renderDefault(props);

  const { value = '', onChange, readOnly } = props;
  const found = findAnchor(
    value,
    page.headings.map(({ id }) => id),
  );
  const isKnown = value === '' || found !== undefined;
  return (
    <Stack gap={3}>
      <Select
        fontSize={2}
        aria-label="Heading"
        value={found ?? value}
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
        {value === '' ? '' : `#${found ?? value}`}
      </Text>
    </Stack>
  );
}

/** A link in a text keeps its page in `target`, an entry of a menu in `document`. */
function targetOf(link: unknown): string | undefined {
  if (typeof link !== 'object' || link === null) return undefined;
  return refOf('target' in link ? link.target : 'document' in link ? link.document : undefined);
}
