import type { ReactNode } from 'react';
import type { Upload } from './uploads.ts';
import type { UploadUse } from './uploadUses.ts';
import { DocumentIcon } from '@sanity/icons/Document';
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useClient } from 'sanity';
import { IntentLink } from 'sanity/router';
import { megabytes } from '#core/site/assets/maxUploadBytes.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { pictureUrl } from './pictureUrl.ts';

export type UploadRowProps = {
  readonly upload: Upload;
  readonly uses: readonly UploadUse[];
  readonly onReplace: () => void;
  readonly onDelete: () => void;
};

/** Documents that are named; a logo may be in all of them. */
const maxUses = 10;

/** One upload: how it looks, where it is used, and what can be done with it. */
export function UploadRow({ upload, uses, onReplace, onDelete }: UploadRowProps): ReactNode {
  const { name, size, dimensions } = upload;
  const facts = [dimensions ? `${dimensions.width} × ${dimensions.height}` : '', sizeText(size)];
  return (
    <Card padding={3} radius={2} border data-testid="upload">
      <Flex gap={3} align="flex-start">
        <UploadPicture {...upload} />
        <Stack flex={1} gap={3}>
          <Text size={1} weight="medium" textOverflow="ellipsis">
            {name}
          </Text>
          <Text muted size={1}>
            {facts.filter((fact) => fact !== '').join(', ')}
          </Text>
          <Text muted size={1}>
            {uses.length === 0 ? 'Not used' : 'Used in '}
            {uses.slice(0, maxUses).map(({ id, type, title }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <IntentLink intent="edit" params={{ id, type }}>
                  {title}
                </IntentLink>
              </span>
            ))}
            {uses.length > maxUses && ` and ${uses.length - maxUses} more`}
          </Text>
          <Flex gap={2}>
            {uses.length > 0 ? (
              <Button mode="ghost" fontSize={1} padding={2} text="Replace everywhere…" onClick={onReplace} />
            ) : (
              <Button
                mode="ghost"
                tone="critical"
                fontSize={1}
                padding={2}
                text="Delete"
                onClick={onDelete}
              />
            )}
          </Flex>
        </Stack>
      </Flex>
    </Card>
  );
}

/** A small picture of an image, an icon for a file. */
function UploadPicture({ kind, url }: Pick<Upload, 'kind' | 'url'>): ReactNode {
  const client = useClient({ apiVersion });
  return (
    <Box style={pictureStyle}>
      {kind === 'image' ? (
        <img
          src={pictureUrl(url, client.config().apiHost ?? url)}
          alt=""
          loading="lazy"
          style={{ maxWidth: '100%', maxHeight: '100%' }}
        />
      ) : (
        <Text muted size={3}>
          <DocumentIcon />
        </Text>
      )}
    </Box>
  );
}

const pictureStyle = {
  width: 64,
  height: 64,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
} as const;

function sizeText(bytes: number): string {
  return bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : megabytes(bytes);
}
