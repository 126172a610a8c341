import type { UserComponent } from 'sanity/structure';
import type { Upload } from './uploads.ts';
import type { UploadUse } from './uploadUses.ts';
import { Button, Flex, Text } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { useClient } from 'sanity';
import { countOf } from '#core/text/countOf.ts';
import { matchesSearch } from '../rows/matchesSearch.ts';
import { PaneSpinner } from '../rows/PaneSpinner.tsx';
import { RowList } from '../rows/RowList.tsx';
import { RowSearch } from '../rows/RowSearch.tsx';
import { apiVersion } from '../site/siteSnapshot.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { UploadRow } from './UploadRow.tsx';
import { useUploads } from './useUploads.ts';

const idOf = ({ id }: Upload): string => id;
/** Pixels. */
const rowHeight = 122;

/** All uploads and where they are used; those that nobody uses can be deleted, and one can be replaced everywhere. */
export const UploadsPane: UserComponent = () => {
  const client = useClient({ apiVersion });
  const toast = useToast();
  const list = useUploads();
  const [onlyUnused, setOnlyUnused] = useState(false);
  const [search, setSearch] = useState('');
  const [replaced, setReplaced] = useState<Upload>();

  const fail = (title: string, error: unknown): void => {
    toast.push({ status: 'error', title, description: error instanceof Error ? error.message : '' });
  };
  if (!list) return <PaneSpinner />;
  const remove = async ({ id, name }: Upload): Promise<void> => {
    await client.delete(id);
    toast.push({ status: 'success', title: `“${name}” was deleted` });
  };
  const { uploads } = list;
  const usesOf = ({ id }: Upload): readonly UploadUse[] => list.uses.get(id) ?? [];
  const unused = uploads.filter((upload) => usesOf(upload).length === 0);
  const shown = (onlyUnused ? unused : uploads).filter(({ name }) => matchesSearch(name, search));
  return (
    <Flex direction="column" height="fill" padding={3} gap={3}>
      <Flex flex="none" gap={1}>
        <Button
          mode="bleed"
          fontSize={1}
          selected={!onlyUnused}
          text={`All (${uploads.length})`}
          onClick={() => setOnlyUnused(false)}
        />
        <Button
          mode="bleed"
          fontSize={1}
          selected={onlyUnused}
          text={`Not used (${unused.length})`}
          onClick={() => setOnlyUnused(true)}
        />
      </Flex>
      <RowSearch label="Search uploads" value={search} onChange={setSearch} />
      {shown.length === 0 && (
        <Text muted size={1}>
          {emptyText(uploads.length, onlyUnused ? unused.length : uploads.length)}
        </Text>
      )}
      <RowList
        label="Uploads"
        rows={shown}
        keyOf={idOf}
        rowHeight={rowHeight}
        renderRow={(upload) => (
          <UploadRow
            upload={upload}
            uses={usesOf(upload)}
            onReplace={() => setReplaced(upload)}
            onDelete={() =>
              void remove(upload).catch((error: unknown) => fail(`“${upload.name}” was not deleted`, error))
            }
          />
        )}
      />
      {replaced && (
        <ReplaceDialog
          upload={replaced}
          uses={usesOf(replaced)}
          others={uploads.filter(({ id, kind }) => id !== replaced.id && kind === replaced.kind)}
          onClose={() => setReplaced(undefined)}
          onDone={(count) => {
            setReplaced(undefined);
            toast.push({
              status: 'success',
              title: `“${replaced.name}” was replaced in ${countOf(count, 'document')}`,
            });
          }}
        />
      )}
    </Flex>
  );
};

/** @param candidates the number of uploads before the search */
function emptyText(uploads: number, candidates: number): string {
  if (uploads === 0) {
    return 'Nothing has been uploaded yet. Images and files are uploaded where they are used.';
  }
  return candidates === 0 ? 'Every upload is used somewhere.' : 'Nothing matches.';
}
