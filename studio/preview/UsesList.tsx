import type { ReactNode } from 'react';
import type { DocumentUses } from '#core/preview/documentUses.ts';
import { Stack, Text } from '@sanity/ui';
import { useContext, useEffect, useState } from 'react';
import { IntentLink } from 'sanity/router';
import { pageInPreview } from './pageInPreview.ts';
import { PreviewContext } from './PreviewContext.ts';
import { usesInWords } from './usesInWords.ts';

type UsesListProps = {
  /** The id of its published form. */
  readonly id: string;
  readonly type: string;
  /** The release whose version is shown; absent for a draft. */
  readonly release?: string | undefined;
};

/** The pages that show a document, as links that open them beside the form. Nothing without a preview, or before it has answered. */
export function UsesList({ id, type, release }: UsesListProps): ReactNode {
  const uses = useUses(id, release);
  if (!uses) return null;
  return (
    <Stack gap={3} data-testid="document-uses">
      <Text size={1}>{usesInWords(uses)}</Text>
      {uses.pages.length > 0 && (
        <Stack as="ul" gap={3} style={{ margin: 0, paddingLeft: 20 }}>
          {uses.pages.map(({ path, title }) => (
            <Text as="li" key={path} size={1} style={{ display: 'list-item', overflowWrap: 'anywhere' }}>
              <IntentLink intent="edit" params={pageInPreview({ id, type }, path)}>
                {title}
              </IntentLink>{' '}
              {path}
            </Text>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function useUses(id: string, release: string | undefined): DocumentUses | undefined {
  const server = useContext(PreviewContext);
  const [uses, setUses] = useState<DocumentUses>();
  useEffect(() => {
    let isStopped = false;
    void server?.usesOf(id, release).then((found) => !isStopped && setUses(found));
    return () => {
      isStopped = true;
    };
  }, [server, id, release]);
  return uses;
}
