import type { FocusEvent } from 'react';
import type { ObjectInputProps, ObjectSchemaType } from 'sanity';
import { useRef } from 'react';
import { set, useEditState } from 'sanity';
import { publishedId } from '#core/content/draftId.ts';
import { isRecord } from '#core/isRecord.ts';
import { addressFromTitle } from './addressFromTitle.ts';

/** What an element around the form of a document listens to. */
export type TitleListeners = {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
};

/** Gives a document an address when a writer leaves its title. */
export function useAddressFromTitle({
  schemaType,
  value,
  onChange,
  readOnly,
}: ObjectInputProps): TitleListeners {
  const id = textOf(value?.['_id']);
  const { published } = useEditState(publishedId(id), schemaType.name);
  const before = useRef('');
  const source = titleField(schemaType);
  const title = source === undefined ? '' : textOf(value?.[source]);
  return {
    onFocus: ({ target }) => {
      if (target.id === source) before.current = title;
    },
    onBlur: ({ target }) => {
      if (target.id !== source || readOnly === true) return;
      const slug: unknown = value?.['slug'];
      const address = addressFromTitle({
        before: before.current,
        title,
        address: isRecord(slug) ? textOf(slug['current']) : '',
        isPublished: published !== null,
      });
      if (address !== undefined) onChange(set({ _type: 'slug', current: address }, ['slug']));
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
