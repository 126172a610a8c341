import type { ReactNode } from 'react';
import type { StringInputProps } from 'sanity';
import type { StudioDocument } from '../site/editSnapshot.ts';
import { Select, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { set, unset, useClient, useFormValue } from 'sanity';
import { draftId, publishedId } from '#core/content/draftId.ts';
import { findAnchor } from '#core/site/links/findAnchor.ts';
import { refOf } from '#schema/content/fields/refOf.ts';
import { isStudioDocument } from '../site/editSnapshot.ts';
import { headingsIn } from '../site/headingsIn.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { useSitePages } from '../site/useSiteSnapshot.ts';
import { anchorChoices } from './anchorChoices.ts';

/** Offers the headings of the page that the link beside it leads to, those of its draft too. */
export function AnchorInput(props: StringInputProps): ReactNode {
  const target = publishedId(targetOf(useFormValue(props.path.slice(0, -1))));
  const page = useSitePages()?.get(target);
  const draft = useDraft(target);
  const choices = anchorChoices(page?.headings ?? [], draft ? headingsIn(draft) : []);

  const { value = '', onChange, readOnly } = props;
  const found =
    findAnchor(
      value,
      choices.map(({ id }) => id),
    ) ?? choices.find(({ formerIds = [] }) => formerIds.includes(value))?.id;
  const shown = found ?? value;
  const isKnown = value === '' || found !== undefined;
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
        {choices.map(({ id, text, level, isPublished }) => (
          <option key={id} value={id}>
            {'\u00a0\u00a0'.repeat(level - 2)}
            {text}
            {page && !isPublished && ' (not published yet)'}
          </option>
        ))}
      </Select>
      <Text muted size={1}>
        {textBelow(target, choices.length, page && `${page.path}${value === '' ? '' : `#${shown}`}`)}
      </Text>
    </Stack>
  );
}

function textBelow(target: string, headings: number, address: string | undefined): string {
  if (target === '') return 'Choose the page first.';
  if (headings === 0) return `${address ?? 'This page'} has no headings.`;
  return address ?? 'The page is not published yet.';
}

/** The draft of a document: what is in the form if it is the one being edited, otherwise what the lake has. */
function useDraft(id: string): StudioDocument | undefined {
  const client = useClient({ apiVersion });
  const [fetched, setFetched] = useState<StudioDocument>();
  const edited = useFormValue([]);
  const own = isStudioDocument(edited) && publishedId(edited._id) === id ? edited : undefined;
  const isOwn = own !== undefined;
  useEffect(() => {
    let stopped = false;
    if (id === '' || isOwn) return undefined;
    const load = async (): Promise<void> => {
      const query = '*[_id == $id][0]';
      const document = await client.fetch<unknown>(query, { id: draftId(id) }, { perspective: 'raw' });
      if (!stopped && isStudioDocument(document)) setFetched(document);
    };
    // If the lake does not respond, only the published headings are offered.
    void load().catch(() => {});
    return () => {
      stopped = true;
    };
  }, [client, id, isOwn]);
  return own ?? (fetched?._id === draftId(id) ? fetched : undefined);
}

/** Id of the page of a link, which a link in a text keeps in `target` and an entry of a menu in `document`; `''` for none. */
function targetOf(link: unknown): string {
  if (typeof link !== 'object' || !link) return '';
  return refOf('target' in link ? link.target : 'document' in link ? link.document : undefined) ?? '';
}
