import type { ReactNode } from 'react';
import type { SanityClient } from 'sanity';
import type { AssetFrame } from './replaceAsset.ts';
import type { Upload } from './uploads.ts';
import type { UploadUse } from './uploadUses.ts';
import { Button, Card, Dialog, Flex, Select, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { useClient } from 'sanity';
import { countOf } from '#core/text/countOf.ts';
import { listSome } from '#core/text/listSome.ts';
import { useDialogFocus } from '../keyboard/useDialogFocus.ts';
import { useSaving } from '../saving/useSaving.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { replaceEverywhere } from './replaceEverywhere.ts';
import { readUploads } from './uploads.ts';
import { whyRefused } from './whyRefused.ts';

export type ReplaceDialogProps = {
  readonly upload: Upload;
  readonly uses: readonly UploadUse[];
  /** Uploads of the same kind. */
  readonly others: readonly Upload[];
  readonly onClose: () => void;
  /** Called with the number of documents that have changed. */
  readonly onDone: (count: number) => void;
};

/** Asks what takes the place of an upload in every document that uses it: another upload, or a new file. */
export function ReplaceDialog(props: ReplaceDialogProps): ReactNode {
  const { upload, uses, others, onClose } = props;
  const { kind, name } = upload;
  const { chosen, choose, isChosen, replace, isBusy, problem } = useReplacement(props);
  const start = useDialogFocus<HTMLSelectElement>();
  return (
    <Dialog id="replace-upload" header={`Replace “${name}” everywhere`} width={1} onClose={onClose}>
      <Stack padding={4} gap={4}>
        <Text size={1}>
          It is used in {countOf(uses.length, 'document')}: {listSome(uses.map(({ title }) => title))}. What
          is published changes on the site at once. Descriptions and captions stay as they are.
        </Text>
        <Stack gap={3}>
          <Text size={1} weight="medium">
            Use another upload instead
          </Text>
          <Select
            ref={start}
            aria-label="Another upload"
            value={chosen}
            disabled={isBusy}
            onChange={({ currentTarget }) => void choose(currentTarget.value, undefined)}
          >
            <option value="">Choose…</option>
            {others.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </Select>
        </Stack>
        <Stack gap={3}>
          <Text as="label" size={1} weight="medium" htmlFor="replace-with-file">
            Or upload a new {kind}
          </Text>
          <input
            id="replace-with-file"
            type="file"
            accept={kind === 'image' ? 'image/*' : undefined}
            disabled={isBusy}
            style={{ font: 'inherit', fontSize: 13 }}
            onChange={({ currentTarget }) => void choose('', currentTarget.files?.[0])}
          />
        </Stack>
        {problem !== undefined && (
          <Card padding={3} radius={2} tone="critical" role="alert">
            <Text size={1}>{problem}</Text>
          </Card>
        )}
        <Flex gap={2} justify="flex-end">
          <Button mode="bleed" text="Cancel" onClick={onClose} />
          <Button
            tone="positive"
            text="Replace everywhere"
            disabled={isBusy || !isChosen}
            onClick={() => void replace()}
          />
        </Flex>
      </Stack>
    </Dialog>
  );
}

/** Returns what has been chosen to take the place of an upload, and the functions that choose it and replace the upload by it. */
function useReplacement({ upload, others, onDone }: ReplaceDialogProps) {
  const client = useClient({ apiVersion });
  const { whileConnected } = useSaving();
  const [chosen, setChosen] = useState('');
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const other = others.find(({ id }) => id === chosen);

  const choose = async (id: string, newFile: File | undefined): Promise<void> => {
    setChosen(id);
    setFile(undefined);
    const refusal = newFile && (await whyRefused([newFile], upload.kind));
    setProblem(refusal);
    setFile(refusal === undefined ? newFile : undefined);
  };
  const replace = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const to = file ? await whileConnected(uploadFile(client, upload.kind, file)) : other;
      if (to) onDone(await whileConnected(replaceEverywhere(client, upload, to)));
    } catch (error) {
      setProblem(`Nothing was replaced. ${error instanceof Error ? error.message : ''}`);
      setBusy(false);
    }
  };
  const isChosen = other !== undefined || file !== undefined;
  return { chosen, choose, isChosen, replace, isBusy, problem };
}

async function uploadFile(client: SanityClient, kind: Upload['kind'], file: File): Promise<AssetFrame> {
  const asset = await client.assets.upload(kind, file, { filename: file.name });
  const dimensions: unknown = asset.metadata?.dimensions;
  const [frame] = readUploads([{ ...asset, dimensions }]);
  if (!frame) throw new Error('The Content Lake answered with something other than an upload.');
  return frame;
}
