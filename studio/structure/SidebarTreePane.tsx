import type { KeyboardEvent } from 'react';
import type { UserComponent } from 'sanity/structure';
import type { TreeDocument, TreeRow } from './docTree.ts';
import type { DocumentPair } from './documentPairs.ts';
import { DocumentIcon } from '@sanity/icons/Document';
import { DragHandleIcon } from '@sanity/icons/DragHandle';
import { FolderIcon } from '@sanity/icons/Folder';
import { HomeIcon } from '@sanity/icons/Home';
import { Box, Button, Card, Spinner, Stack, Text, TextInput } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { useClient } from 'sanity';
import { present } from '#core/present.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { useSitePages } from '../site/useSiteSnapshot.ts';
import { commitOrder } from './commitOrder.ts';
import { docTree, ranksAfterMove } from './docTree.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { useDocumentPairs } from './useDocumentPairs.ts';

const types = ['docPage', 'docCategory'];
const projection = `title, label, sidebarLabel, orderRank, "slug": slug.current, "sidebar": sidebar._ref,
  "parent": parent._ref, "indexPage": select(index == "doc" => indexPage._ref)`;

/** One sidebar of the docs as readers see it: nested, in reading order. Dragging a row by its handle moves it. */
export const SidebarTreePane: UserComponent = ({ options, childItemId }) => {
  const sidebar: unknown = options?.['sidebar'];
  const client = useClient({ apiVersion });
  const toast = useToast();
  const pairs = useDocumentPairs(types, projection);
  const pages = useSitePages();
  const [search, setSearch] = useState('');
  const [dragged, setDragged] = useState<TreeRow>();
  const [target, setTarget] = useState<string>();

  if (!pairs) {
    return (
      <Box padding={4}>
        <Spinner muted />
      </Box>
    );
  }
  const rows = docTree(pairs.map(treeDocument), typeof sidebar === 'string' ? sidebar : '');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = rows.filter(({ title }) => title.toLowerCase().includes(search.trim().toLowerCase()));

  const move = (id: string, to: string): void => {
    const siblings = (byId.get(id)?.siblings ?? []).flatMap((sibling) => byId.get(sibling) ?? []);
    const ranks = ranksAfterMove(siblings, id, to);
    if (ranks.size === 0) return;
    commitOrder(client, ranks).catch((error: unknown) =>
      toast.push({ status: 'error', title: 'The order could not be saved', description: String(error) }),
    );
  };

  const moveByKey = (row: TreeRow, event: KeyboardEvent): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0;
    const neighbour = row.siblings[row.siblings.indexOf(row.id) + step] ?? row.id;
    if (neighbour === row.id) return;
    event.preventDefault();
    move(row.id, neighbour);
  };

  return (
    <Stack padding={2} gap={1}>
      <Box padding={1}>
        <TextInput
          fontSize={1}
          placeholder="Search this sidebar"
          aria-label="Search this sidebar"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </Box>
      {shown.length === 0 && (
        <Box padding={3}>
          <Text muted size={1}>
            {rows.length === 0 ? 'There is nothing in this sidebar yet.' : 'Nothing matches.'}
          </Text>
        </Box>
      )}
      {shown.map((row) => {
        const canDrop = dragged && dragged.id !== row.id && dragged.siblings.includes(row.id);
        return (
          <Card
            key={row.id}
            data-testid={`tree-${row.id}`}
            radius={2}
            tone={canDrop && target === row.id ? 'primary' : 'default'}
            style={{ paddingLeft: search === '' ? row.depth * 18 : 0 }}
            onDragOver={(event) => {
              if (!canDrop) return;
              event.preventDefault();
              setTarget(row.id);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (canDrop) move(dragged.id, row.id);
              setDragged(undefined);
              setTarget(undefined);
            }}
          >
            <DocumentRow
              {...row}
              subtitle={pages?.get(row.id)?.path ?? (row.isPublished ? 'has no page of its own' : row.slug)}
              icon={row.type === 'docCategory' ? FolderIcon : row.isIndex ? HomeIcon : DocumentIcon}
              isSelected={childItemId === row.id}
              before={
                <Button
                  mode="bleed"
                  padding={2}
                  fontSize={1}
                  icon={DragHandleIcon}
                  disabled={row.siblings.length < 2 || search !== ''}
                  aria-label={`Move "${row.title}": drag, or press the arrow keys`}
                  draggable
                  style={{ cursor: 'grab' }}
                  onKeyDown={(event) => moveByKey(row, event)}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', row.id);
                    setDragged(row);
                  }}
                  onDragEnd={() => {
                    setDragged(undefined);
                    setTarget(undefined);
                  }}
                />
              }
            />
          </Card>
        );
      })}
    </Stack>
  );
};

function treeDocument({ id, type, shown, isPublished, hasDraft }: DocumentPair): TreeDocument {
  const text = (name: string): string | undefined => {
    const value = shown[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return present({
    id,
    type: type === 'docCategory' ? 'docCategory' : 'docPage',
    title: text('sidebarLabel') ?? text('title') ?? text('label') ?? 'Untitled',
    slug: text('slug') ?? 'has no address yet',
    sidebar: text('sidebar') ?? '',
    orderRank: text('orderRank') ?? '~',
    isPublished,
    hasDraft,
    parent: text('parent'),
    indexPage: text('indexPage'),
  });
}
