import type { UserComponent } from 'sanity/structure';
import type { DocumentPair } from '../rows/documentPairs.ts';
import type { TreeRow } from './docTree.ts';
import type { NewHereMenuProps } from './NewHereMenu.tsx';
import type { StartPlace } from './placeTemplates.ts';
import { Box, Flex, Text } from '@sanity/ui';
import { useMemo, useState } from 'react';
import { compareText } from '#core/text/compareText.ts';
import { matchesSearch } from '../rows/matchesSearch.ts';
import { PaneSpinner } from '../rows/PaneSpinner.tsx';
import { RowSearch } from '../rows/RowSearch.tsx';
import { knownPages, useSiteSnapshot } from '../site/useSiteSnapshot.ts';
import { textOf } from '../values/unfinished.ts';
import { useShownVersion } from '../versions/useShownVersion.ts';
import { VersionChoice } from '../versions/VersionChoice.tsx';
import { docTree } from './docTree.ts';
import { NewHereButton } from './NewHereButton.tsx';
import { NewHereMenu } from './NewHereMenu.tsx';
import { futurePages, rowAddress } from './rowAddress.ts';
import { treeDocument, treeProjection } from './treeDocument.ts';
import { TreeRows } from './TreeRows.tsx';
import { useDocumentPairs } from './useDocumentPairs.ts';

const types = ['docPage', 'docCategory'];

const versionTypes = ['docVersion'];
const versionProjection = 'label, name, path';

/** One sidebar of the docs as readers see it: nested, in reading order. */
export const SidebarTreePane: UserComponent = ({ options, childItemId }) => {
  const sidebar = textOf(options ?? {}, 'sidebar');
  const pairs = useDocumentPairs(types, treeProjection);
  const versions = shownVersions(useDocumentPairs(versionTypes, versionProjection));
  const [version, chooseVersion] = useShownVersion(
    versions.map(({ id }) => id),
    textOf(options ?? {}, 'version'),
  );
  const snapshot = useSiteSnapshot();
  const [search, setSearch] = useState('');
  const [menu, setMenu] = useState<Omit<NewHereMenuProps, 'onClose'>>();
  const versionIds = versions.map(({ id }) => id).join(' ');
  const rows = useMemo(() => {
    const hidden = versionIds.split(' ').filter((id) => id !== version && id !== '');
    return docTree((pairs ?? []).map(treeDocument), sidebar, new Set(hidden));
  }, [pairs, sidebar, version, versionIds]);
  const future = useMemo(
    () => (snapshot && pairs ? futurePages(snapshot, pairs) : undefined),
    [snapshot, pairs],
  );

  if (!pairs) return <PaneSpinner />;
  const shown = rows.filter(({ title }) => matchesSearch(title, search));
  return (
    <Flex direction="column" height="fill" padding={2} gap={1}>
      {versions.length > 1 && (
        <Box flex="none" padding={1}>
          <VersionChoice versions={versions} shown={version} onChoose={chooseVersion} />
        </Box>
      )}
      <Flex flex="none" padding={1} gap={1} align="center">
        <Box flex={1}>
          <RowSearch label="Search this sidebar" value={search} onChange={setSearch} />
        </Box>
        <NewHereButton
          label="New at the top level"
          onOpen={(anchor) => setMenu({ anchor, where: '', place: { sidebar, version } })}
        />
      </Flex>
      {shown.length === 0 && (
        <Box padding={3}>
          <Text muted size={1}>
            {rows.length === 0 ? 'There is nothing in this sidebar yet.' : 'Nothing matches.'}
          </Text>
        </Box>
      )}
      <TreeRows
        rows={rows}
        shown={shown}
        isFlat={search !== ''}
        chosen={childItemId}
        addressOf={(row) => rowAddress(row, snapshot && knownPages(snapshot), future)}
        onNew={(anchor, row) => setMenu({ anchor, where: ' below', place: placeBelow(row) })}
      />
      {menu && <NewHereMenu {...menu} onClose={() => setMenu(undefined)} />}
    </Flex>
  );
};

function placeBelow({ id, type, version, sidebar, isPublished }: TreeRow): StartPlace {
  return { sidebar, version, parent: id, ...(!isPublished && { draftParentType: type }) };
}

/** The versions that documents can belong to: the one at the root of the docs first, then by address. */
function shownVersions(pairs: readonly DocumentPair[] | undefined) {
  return (pairs ?? [])
    .map(({ id, shown }) => ({
      id,
      label: textOf(shown, 'label') || textOf(shown, 'name') || 'Untitled',
      path: textOf(shown, 'path'),
    }))
    .toSorted((one, other) => compareText(one.path, other.path));
}
