import type { ReactNode } from 'react';
import { Box, Button, Text } from '@sanity/ui';
import { useContext } from 'react';
import { PresentationContext } from 'sanity/_singletons';
import { useOpenPage } from './useOpenPage.ts';

type PreviewButtonProps = {
  /** The id of the published form of the document. */
  readonly id: string;
  readonly type: string;
  /** The release whose version is shown; absent for a draft. */
  readonly release?: string | undefined;
};

/**
 * Opens the page of a document beside its form, and says in a line of its own what it waits for. Nothing without a preview, and where the
 * form is beside a page already.
 */
export function PreviewButton({ id, type, release }: PreviewButtonProps): ReactNode {
  const isBesidePage = useContext(PresentationContext) !== null;
  const opening = useOpenPage(id, type, release);
  if (!opening || isBesidePage) return null;
  const { isBusy, said, open } = opening;
  return (
    <>
      <Button
        mode="ghost"
        fontSize={1}
        padding={2}
        text="Preview"
        loading={isBusy}
        // Not disabled, which would take the focus away.
        aria-disabled={isBusy}
        onClick={() => isBusy || open()}
      />
      <Box as="output" style={{ display: 'block', flex: '0 0 100%' }} data-testid="preview-said">
        {said !== undefined && (
          <Box padding={3} paddingTop={1}>
            <Text size={1}>{said}</Text>
          </Box>
        )}
      </Box>
    </>
  );
}
