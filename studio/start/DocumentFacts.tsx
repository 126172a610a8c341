import type { ReactNode } from 'react';
import { Text } from '@sanity/ui';
import { useSchema } from 'sanity';
import { documentTypes, isDocumentType } from '#core/content/documentTypes.ts';

type DocumentFactsProps = { readonly type: string; readonly facts: readonly string[] };

/** The type of a document, unless its name says it, and other facts in a line. */
export function DocumentFacts({ type, facts }: DocumentFactsProps): ReactNode {
  const schema = useSchema();
  const isSingleton = isDocumentType(type) && documentTypes[type].made === 'once';
  const title = isSingleton ? undefined : schema.get(type)?.title;
  return (
    <Text muted size={1}>
      {[...(title === undefined ? [] : [title]), ...facts].join(', ')}
    </Text>
  );
}
