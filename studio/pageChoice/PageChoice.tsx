import type { ReactNode, Ref } from 'react';
import type { SitePage } from '../site/sitePages.ts';
import { Select } from '@sanity/ui';

export type PageChoiceProps = {
  /** A description of the choice, for screen readers. */
  readonly label: string;
  /** Id of the text that asks for it. */
  readonly askedBy: string;
  /** In the order in which they are offered. */
  readonly pages: readonly SitePage[];
  /** Choices in front of the pages, each with its value. */
  readonly first: readonly { readonly value: string; readonly text: string }[];
  /** One of the values, or the result of `valueOf` for a page. */
  readonly value: string;
  readonly valueOf: (page: SitePage) => string;
  readonly onChange: (value: string) => void;
  readonly elementRef?: Ref<HTMLSelectElement>;
};

/** Asks which page takes over from another. */
export function PageChoice(props: PageChoiceProps): ReactNode {
  const { label, askedBy, pages, first, value, valueOf, onChange, elementRef } = props;
  return (
    <Select
      ref={elementRef}
      aria-label={label}
      aria-describedby={askedBy}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {first.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
      {pages.map((page) => (
        <option key={page.id} value={valueOf(page)}>
          {page.title} · {page.path}
        </option>
      ))}
    </Select>
  );
}
