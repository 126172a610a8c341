import type { FormPatch, Path } from 'sanity';
import type { Fields } from '../values/unfinished.ts';
import type { Grid, GridCell } from './tableGrid.ts';
import { diffMatchPatch, insert, set, setIfMissing, unset } from 'sanity';
import { insertionPatch } from '../values/insertionPatch.ts';
import { items, textOf } from '../values/unfinished.ts';
import { isSame } from './isSame.ts';
import { movedKeys } from './movedKeys.ts';
import { cellText, isPlain, storedCell, storedRow } from './tableGrid.ts';

type Keyed = { readonly _key: string };

/**
 * Returns the patches that turn one grid into another, with paths from the rows. They touch only what differs, so that a colleague's edits
 * of another cell stay, and two people in one cell do not replace each other's text.
 */
export function gridPatches(before: Grid, after: Grid): FormPatch[] {
  return [
    ...listPatches([], before, after, storedRow),
    ...pairs(before, after).flatMap(([row, changed]) => {
      const cells: Path = [{ _key: row._key }, 'cells'];
      return [
        ...listPatches(cells, row.cells, changed.cells, storedCell),
        ...pairs(row.cells, changed.cells).flatMap(([cell, other]) =>
          cellPatches([...cells, { _key: cell._key }, 'content'], cell, other),
        ),
      ];
    }),
  ];
}

/** Returns what removes items of a list and adds others. One that was moved is removed, and added in its new place. */
function listPatches<Item extends Keyed>(
  list: Path,
  before: readonly Item[],
  after: readonly Item[],
  stored: (item: Item) => Fields,
): FormPatch[] {
  const [known, wanted] = [before, after].map((some) => new Set(some.map(({ _key }) => _key)));
  const moved = movedKeys(before, after);
  const removed = before
    .filter(({ _key }) => !wanted?.has(_key) || moved.has(_key))
    .map(({ _key }) => unset([...list, { _key }]));
  const added = after.flatMap((item, index) => {
    if (known?.has(item._key) && !moved.has(item._key)) return [];
    const previous = after[index - 1];
    if (!previous) return [insert([stored(item)], 'before', [...list, 0])];
    // The last item stays the last one, whatever a colleague has added or removed.
    const place = index === after.length - 1 ? -1 : { _key: previous._key };
    return [insert([stored(item)], 'after', [...list, place])];
  });
  return [...removed, ...(added.length === 0 ? [] : [setIfMissing([], list), ...added])];
}

function cellPatches(content: Path, before: GridCell, after: GridCell): FormPatch[] {
  if (isSame(items(before.content), items(after.content))) return [];
  const words = cellText(after);
  if (words === '') return [unset(content)];
  const place = placeOfWords(after);
  const isNew = items(before.content).length === 0;
  const isSamePlace = isNew || isSame(placeOfWords(before), place);
  if (!isPlain(before) || !isPlain(after) || !isSamePlace) return [set(after.content, content)];
  const insertion = insertionPatch(cellText(before), words);
  const at = [...content, ...place];
  return [
    ...(isNew ? [setIfMissing(withoutWords(after), content)] : []),
    insertion === undefined ? set(words, at) : diffMatchPatch(insertion, at),
  ];
}

function withoutWords({ content }: GridCell): readonly Fields[] {
  return items(content).map((block) => ({
    ...block,
    children: items(block['children']).map((span) => ({ ...span, text: '' })),
  }));
}

/** Returns the path of the words in the content of a plain cell. */
function placeOfWords({ content }: GridCell): Path {
  const [block = {}] = items(content);
  const [span = {}] = items(block['children']);
  return [{ _key: textOf(block, '_key') }, 'children', { _key: textOf(span, '_key') }, 'text'];
}

/** Returns the items that are in both lists and stay where they are. */
function pairs<Item extends Keyed>(
  before: readonly Item[],
  after: readonly Item[],
): (readonly [Item, Item])[] {
  const changed = new Map(after.map((item) => [item._key, item]));
  const moved = movedKeys(before, after);
  return before.flatMap((item) => {
    if (moved.has(item._key)) return [];
    const other = changed.get(item._key);
    return other ? [[item, other] as const] : [];
  });
}
