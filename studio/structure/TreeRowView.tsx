import type { DragEvent, KeyboardEvent, ReactNode } from 'react';
import type { TreeRow } from './docTree.ts';
import type { TreePlace } from './planTreeMove.ts';
import { DocumentIcon } from '@sanity/icons/Document';
import { DragHandleIcon } from '@sanity/icons/DragHandle';
import { FolderIcon } from '@sanity/icons/Folder';
import { HomeIcon } from '@sanity/icons/Home';
import { Button, Card } from '@sanity/ui';
import { DocumentRow } from './DocumentRow.tsx';
import { NewHereButton } from './NewHereButton.tsx';

export type TreeRowViewProps = {
  readonly row: TreeRow;
  readonly address: string;
  readonly isSelected: boolean;
  /** While somebody searches, rows are neither nested nor moved. */
  readonly isFlat: boolean;
  /** The place where the dragged row would go, when it is over this row. */
  readonly drop?: { readonly kind: TreePlace['kind']; readonly isPossible: boolean } | undefined;
  /** Opens the menu that creates something below the row, beside a button. */
  readonly onNew: (anchor: HTMLElement) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onDragStart: () => void;
  readonly onDragEnd: () => void;
  readonly onDragOver: (kind: TreePlace['kind']) => void;
  readonly onDrop: (kind: TreePlace['kind']) => void;
};

/** A page or category in the tree: its handle, the link that opens it, and a button that creates something below it. */
export function TreeRowView(props: TreeRowViewProps): ReactNode {
  const { row, address, isSelected, isFlat, drop, onNew, onKey, onDragStart, onDragEnd, onDragOver, onDrop } =
    props;
  const { id, type, title } = row;
  return (
    <Card
      data-testid={`tree-${id}`}
      radius={2}
      tone={drop?.kind === 'below' ? (drop.isPossible ? 'primary' : 'critical') : 'default'}
      style={{ paddingLeft: isFlat ? 0 : row.depth * 18, boxShadow: lineOf(drop) }}
      onDragOver={(event) => {
        // A drop is accepted everywhere, because one that is not possible is explained.
        event.preventDefault();
        onDragOver(zoneOf(event));
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrop(zoneOf(event));
      }}
    >
      <DocumentRow
        {...row}
        subtitle={address}
        icon={type === 'docCategory' ? FolderIcon : row.isIndex ? HomeIcon : DocumentIcon}
        isSelected={isSelected}
        before={
          <Button
            mode="bleed"
            padding={2}
            fontSize={1}
            icon={DragHandleIcon}
            disabled={isFlat}
            aria-label={`Move "${title}": drag, or press the arrow keys`}
            draggable
            style={{ cursor: 'grab' }}
            onKeyDown={onKey}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', id);
              onDragStart();
            }}
            onDragEnd={onDragEnd}
          />
        }
        after={<NewHereButton label={`New below "${title}"`} onOpen={onNew} />}
      />
    </Card>
  );
}

/** The upper quarter of a row is before it, the lower quarter after it, the middle below it. */
function zoneOf({ clientY, currentTarget }: DragEvent): TreePlace['kind'] {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  if (share < 0.25) return 'before';
  return share > 0.75 ? 'after' : 'below';
}

/** A line above or below the row, where the dragged one would go. */
function lineOf(drop: TreeRowViewProps['drop']): string {
  if (!drop || drop.kind === 'below') return 'none';
  const color = drop.isPossible ? '--card-focus-ring-color' : '--card-badge-critical-dot-color';
  return `0 ${drop.kind === 'before' ? -2 : 2}px 0 var(${color})`;
}
