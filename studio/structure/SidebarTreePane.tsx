import type { KeyboardEvent } from 'react';
import type { UserComponent } from 'sanity/structure';
import type { DocumentPair } from '../rows/documentPairs.ts';
import type { TreeRow } from './docTree.ts';
import type { NewHereMenuProps } from './NewHereMenu.tsx';
import type { StartPlace } from './placeTemplates.ts';
import type { TreePlace } from './planTreeMove.ts';
import { Box, Flex, Text } from '@sanity/ui';
import { useMemo, useState } from 'react';
import { compareText } from '#core/text/compareText.ts';
import { matchesSearch } from '../rows/matchesSearch.ts';
import { PaneSpinner } from '../rows/PaneSpinner.tsx';
import { RowList } from '../rows/RowList.tsx';
import { RowSearch } from '../rows/RowSearch.tsx';
import { knownPages, useSiteSnapshot } from '../site/useSiteSnapshot.ts';
import { textOf } from '../values/unfinished.ts';
import { useShownVersion } from '../versions/useShownVersion.ts';
import { VersionChoice } from '../versions/VersionChoice.tsx';
import { docTree } from './docTree.ts';
import { NewHereButton } from './NewHereButton.tsx';
import { NewHereMenu } from './NewHereMenu.tsx';
import { placeBeside, planTreeMove } from './planTreeMove.ts';
import { futurePages, rowAddress } from './rowAddress.ts';
import { treeDocument, treeProjection } from './treeDocument.ts';
import { TreeRowView } from './TreeRowView.tsx';
import { useDocumentPairs } from './useDocumentPairs.ts';
import { useTreeMoves } from './useTreeMoves.tsx';

const types = ['docPage', 'docCategory'];

const versionTypes = ['docVersion'];
const versionProjection = 'label, name, path';

/** Pixels. */
const rowHeight = 40;

type Drag = { readonly row: TreeRow; readonly over?: TreePlace };

/**
 * One sidebar of the docs as readers see it: nested, in reading order. Rows move by dragging their handle, or by keys on it: up and
 * down among those with the same parent, right and left below another one and out of it.
 */
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
  const [drag, setDrag] = useState<Drag>();
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
  const { move, explain, undo } = useTreeMoves(rows);

  if (!pairs) return <PaneSpinner />;
  const isFlat = search !== '';
  const shown = rows.filter(({ title }) => matchesSearch(title, search));

  const onKey = (row: TreeRow, event: KeyboardEvent): void => {
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      undo();
      return;
    }
    const place = placeByKey(rows, row, event.key);
    if (!place) return;
    event.preventDefault();
    if (place.kind === 'obstacle') explain(row, place.reason);
    else move(row, place);
  };

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
      <RowList
        label="Pages of this sidebar"
        rows={shown}
        keyOf={idOf}
        rowHeight={rowHeight}
        {...(!isFlat && { depthOf })}
        kept={drag?.row.id}
        chosen={childItemId}
        arrowsTo="a"
        renderRow={(row) => {
          const { id } = row;
          return (
            <TreeRowView
              row={row}
              address={rowAddress(row, snapshot && knownPages(snapshot), future)}
              isSelected={childItemId === id}
              isFlat={isFlat}
              drop={drag?.over?.id === id ? dropOf(rows, drag.row, drag.over) : undefined}
              onNew={(anchor) => setMenu({ anchor, where: ' below', place: placeBelow(row) })}
              onKey={(event) => onKey(row, event)}
              onDragStart={() => setDrag({ row })}
              onDragEnd={() => setDrag(undefined)}
              onDragOver={(kind) => {
                if (drag && (drag.over?.id !== id || drag.over.kind !== kind)) {
                  setDrag({ row: drag.row, over: { kind, id } });
                }
              }}
              onDrop={(kind) => {
                if (drag) move(drag.row, { kind, id });
                setDrag(undefined);
              }}
            />
          );
        }}
      />
      {menu && <NewHereMenu {...menu} onClose={() => setMenu(undefined)} />}
    </Flex>
  );
};

const idOf = ({ id }: TreeRow): string => id;
const depthOf = ({ depth }: TreeRow): number => depth;

function placeBelow({ id, type, version, sidebar, isPublished }: TreeRow): StartPlace {
  return { sidebar, version, parent: id, ...(!isPublished && { draftParentType: type }) };
}

/** Describes the place under the dragged row; undefined if the row is there already. */
function dropOf(rows: readonly TreeRow[], row: TreeRow, over: TreePlace) {
  const plan = planTreeMove(rows, row.id, over);
  return plan && { kind: over.kind, isPossible: plan.kind === 'move' };
}

function placeByKey(rows: readonly TreeRow[], row: TreeRow, key: string) {
  const at = row.siblings.indexOf(row.id);
  const [above, below] = [row.siblings[at - 1], row.siblings[at + 1]];
  switch (key) {
    case 'ArrowUp':
      return above === undefined ? undefined : ({ kind: 'before', id: above } as const);
    case 'ArrowDown':
      return below === undefined ? undefined : ({ kind: 'after', id: below } as const);
    case 'ArrowLeft':
      return placeBeside(rows, row, 'left');
    case 'ArrowRight':
      return placeBeside(rows, row, 'right');
    default:
      return undefined;
  }
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
