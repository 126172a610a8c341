import type { ReactNode } from 'react';
import type { KnownChanges } from '../changes/useSiteChanges.ts';
import type { LinkProblems } from '../links/useLinkProblems.ts';
import type { FormHeadProps } from './FormHead.tsx';
import { Stack, Text } from '@sanity/ui';
import { ChangesLine } from '../changes/ChangesLine.tsx';
import { LinksList } from '../links/LinksList.tsx';
import { UsesList } from '../preview/UsesList.tsx';

export type FormHeadDetailsProps = Omit<FormHeadProps, 'document'> & {
  /** Both are absent while there is nothing to say about them. */
  readonly links: LinkProblems | undefined;
  readonly changes: KnownChanges | undefined;
};

/** Details that open below the line above the fields of a document. */
export function FormHeadDetails(props: FormHeadDetailsProps): ReactNode {
  const { id, type, release, description, links, changes } = props;
  return (
    <Stack gap={4}>
      {changes && <ChangesLine known={changes} />}
      {links && <LinksList {...links} />}
      <UsesList id={id} type={type} release={release} />
      {description !== undefined && (
        <Text muted size={1}>
          {description}
        </Text>
      )}
    </Stack>
  );
}
