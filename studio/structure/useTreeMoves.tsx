import type { UndoMove } from './commitTreeMove.ts';
import type { TreeRow } from './docTree.ts';
import type { TreeMove, TreePlace } from './planTreeMove.ts';
import { Box, Button, Stack, Text } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { useRef } from 'react';
import { useClient } from 'sanity';
import { apiVersion } from '../site/siteSnapshot.ts';
import { commitTreeMove } from './commitTreeMove.ts';
import { planTreeMove } from './planTreeMove.ts';

export type TreeMoves = {
  /** Moves a row, and tells the effect on readers, or why it is not possible. */
  readonly move: (row: TreeRow, place: TreePlace) => void;
  readonly explain: (row: TreeRow, reason: string) => void;
  /** Takes the last move back that has not been taken back yet. */
  readonly undo: () => void;
};

/** One message at a time: a new one replaces the one before. */
const messageId = 'tree-move';
const messageMs = 20_000;

/** Returns the functions that move the rows of a tree, one after the other. */
export function useTreeMoves(rows: readonly TreeRow[]): TreeMoves {
  const client = useClient({ apiVersion });
  const toast = useToast();
  const done = useRef<{ readonly row: TreeRow; readonly undo: UndoMove }[]>([]);
  const running = useRef<Promise<void>>(Promise.resolve());

  const fail = (title: string, error: unknown): void => {
    const description = error instanceof Error ? error.message : String(error);
    toast.push({ id: messageId, status: 'error', closable: true, title, description });
  };

  const explain = (row: TreeRow, reason: string): void => {
    const title = `"${row.title}" was not moved`;
    toast.push({ id: messageId, status: 'warning', closable: true, title, description: reason });
  };

  /** Each waits for the one before, so that the order of two quick moves is not mixed up. */
  const next = (step: () => Promise<void>, failure: string): void => {
    running.current = running.current.then(step).catch((error: unknown) => fail(failure, error));
  };

  const undo = (): void => {
    next(async () => {
      // Looked up only now: the tree shows a move as soon as the lake has it, which can be before the lake has replied to it.
      const last = done.current.pop();
      if (!last) return;
      await last.undo();
      toast.push({ id: messageId, status: 'success', closable: true, title: `"${last.row.title}" is back` });
    }, 'The move could not be undone');
  };

  const move = (row: TreeRow, place: TreePlace): void => {
    const plan = planTreeMove(rows, row.id, place);
    if (plan?.kind === 'obstacle') explain(row, plan.reason);
    if (plan?.kind !== 'move') return;
    const ranks = new Map(rows.map(({ id, orderRank }) => [id, orderRank]));
    next(async () => {
      done.current.push({ row, undo: await commitTreeMove(client, plan, ranks) });
      toast.push({
        id: messageId,
        status: 'success',
        closable: true,
        duration: messageMs,
        title: moveTitle(plan),
        description: (
          <Stack gap={3}>
            <Text size={1}>{moveText(plan)}</Text>
            <Box>
              <Button mode="ghost" fontSize={1} padding={2} text="Undo" onClick={undo} />
            </Box>
          </Stack>
        ),
      });
    }, `"${row.title}" could not be moved`);
  };

  return { move, explain, undo };
}

/** Says where the row is now, for writers who move it without seeing the tree. */
function moveTitle({ row, parent, previous, isNewParent }: TreeMove): string {
  if (!isNewParent) return `"${row.title}" is now ${previous ? `after "${previous.title}"` : 'first'}`;
  return parent ? `"${row.title}" is now below "${parent.title}"` : `"${row.title}" is now at the top level`;
}

function moveText({ row, isNewParent }: TreeMove): string {
  if (!row.isPublished) return 'It is a draft: readers do not see it yet.';
  return isNewParent
    ? 'Readers see it there, at its new address, when you publish it.'
    : 'Readers see the new order as soon as the site has been built.';
}
