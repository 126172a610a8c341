import { flightRows } from './flightRows.ts';
import { leanRow } from './leanRow.ts';

/**
 * Leaves the layout out of the payload of a page: a payload is for going to the page from another one, which has the layout already. A
 * server that answered the router would leave it out too; Next's export does not know where the reader comes from.
 *
 * Row 0 of a payload is its root, and rows refer to each other. The layout is removed from the root, and with it all rows to which nothing
 * refers any more, and what `leanRow` leaves out. The payload is returned as it is if it has another form than expected, or if something
 * else refers into the layout.
 */
export function leaveOutLayout(payload: Buffer): Buffer {
  const rows = flightRows(payload);
  const root = rows.find(({ id }) => id === '0');
  const page = root && withoutLayout(root.whole.slice('0:'.length));
  if (page === undefined) return payload;

  const rowsWithId = Map.groupBy(rows, ({ id }) => id);
  // Rows without an id only ask the browser to load something.
  const used = new Set(['', '0']);
  const follow = (content: string): void => {
    for (const [, id = ''] of content.matchAll(reference)) {
      if (used.has(id)) continue;
      used.add(id);
      for (const { text, whole } of rowsWithId.get(id) ?? []) {
        if (text === undefined) follow(whole);
      }
    }
  };
  follow(page);
  const left = rows.filter(({ id }) => used.has(id));
  if (left.some((row) => row !== root && row.whole.includes(insideLayout))) return payload;
  return Buffer.from(
    left.map((row) => leanRow(row === root ? { ...row, whole: `0:${page}\n` } : row)).join(''),
  );
}

/** The root of a payload without its layout, and without what is shown if the layout fails; undefined if it has another form. */
function withoutLayout(json: string): string | undefined {
  const root: unknown = JSON.parse(json);
  const tree = fieldOf(fieldOf(root, 't'), 't');
  if (!isObject(root) || !isObject(tree) || !('d' in tree)) return undefined;
  Reflect.deleteProperty(tree, 'd');
  Reflect.deleteProperty(root, 'G');
  return JSON.stringify(root);
}

function fieldOf(value: unknown, name: string): unknown {
  return isObject(value) ? Reflect.get(value, name) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * `"$1f"`, `"$L1f"`, `"$@1f"`, `"$1f:props:children"`, …: any reference, and perhaps more. An id is hexadecimal, so the letter before it is never one
 * from a to f: `"$a3"` refers to row a3.
 */
const reference = /"\$[A-Zg-z@]?([0-9a-f]+)(?=[":])/g;

/** A reference to a part of the layout, as the root had it. */
const insideLayout = '"$0:t:t:d';
