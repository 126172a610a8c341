import type { FocusEvent } from 'react';
import type { ObjectInputProps, ObjectSchemaType } from 'sanity';
import { useEffect, useState } from 'react';
import { set, useEditState } from 'sanity';
import { publishedId } from '#core/content/draftId.ts';
import { isRecord } from '#core/isRecord.ts';
import { addressFrom } from '#schema/content/fields/addressFrom.ts';

/** Event listeners of an element around the form of a document. */
export type TitleListeners = {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
};

/** Milliseconds without a letter after which the address follows the title. */
const pause = 300;

/**
 * Gives a document an address from the first letter of its title, so that no error about a missing address appears; it follows the title at
 * each pause in typing, and when the title loses the focus.
 */
export function useAddressFromTitle({
  schemaType,
  value,
  onChange,
  readOnly,
}: ObjectInputProps): TitleListeners {
  const id = textOf(value?.['_id']);
  const { published } = useEditState(publishedId(id), schemaType.name);
  /** The title that the address was made of last, or when a writer came to it; undefined while none is in the title. */
  const [before, setBefore] = useState<string>();
  const source = titleField(schemaType);
  const title = source === undefined ? '' : textOf(value?.[source]);
  const slug: unknown = value?.['slug'];
  const address = isRecord(slug) ? textOf(slug['current']) : '';
  const isPublished = published !== null;
  const made =
    before === undefined || readOnly === true
      ? undefined
      : addressFromTitle({ before, title, address, isPublished });
  useEffect(() => {
    if (made === undefined) return undefined;
    const follow = (): void => {
      setBefore(title);
      onChange(set({ _type: 'slug', current: made }, ['slug']));
    };
    const timer = setTimeout(follow, address === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [made, title, address, onChange]);
  return {
    onFocus: ({ target }) => {
      if (target.id === source) setBefore(title);
    },
    onBlur: ({ target }) => {
      if (target.id !== source) return;
      if (made !== undefined) onChange(set({ _type: 'slug', current: made }, ['slug']));
      setBefore(undefined);
    },
  };
}

/** The field that the address of a document is made of; undefined for documents without an address. */
function titleField({ fields }: ObjectSchemaType): string | undefined {
  const options: unknown = fields.find(({ name }) => name === 'slug')?.type.options;
  const source = isRecord(options) ? options['source'] : undefined;
  return typeof source === 'string' ? source : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export type TitleChange = {
  /** The title when a writer began to change it, and now. */
  readonly before: string;
  readonly title: string;
  /** The last part of the address; `''` for none. */
  readonly address: string;
  readonly isPublished: boolean;
};

/** Returns the address that a document gets from its title; undefined if it stays as it is. A chosen address, or one that readers know, stays. */
export function addressFromTitle({ before, title, address, isPublished }: TitleChange): string | undefined {
  const isOwn = address === '' || (!isPublished && address === addressFrom(before));
  const made = addressFrom(title);
  return isOwn && made !== '' && made !== address ? made : undefined;
}
