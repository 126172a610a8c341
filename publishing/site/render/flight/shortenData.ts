import type { FlightRow } from './flightRows.ts';
import { inlineScript } from '#core/text/inlineScript.ts';
import { flightRows } from './flightRows.ts';
import { leanRow } from './leanRow.ts';

/**
 * Shortens the data in a page's scripts, which is for React. Bodies are taken out of it, because the page has them already: a few lines
 * put them back, from the page itself, as soon as the browser has read it and before any other script runs. So React has all data, and can
 * show a body again when it has to (after going back, for example), in the browser's spelling of the same elements. Also left out is what
 * `leanRow` leaves out. Returns the page unchanged if that saves nothing.
 */
export function shortenData(html: string): string {
  const data = inlineDataOf(html);
  if (!data) return html;
  const rows = flightRows(Buffer.from(data.text));
  const pieces = piecesOf(rows, bodyFinder(html.slice(0, data.start)));
  const script = pieces.length > 1 ? inlineScript(pushData, pieces) : '';
  const isShorter = script !== '' && script.length < data.end - data.start;
  const shortest = isShorter ? script : inlineScript(pushText, rows.map(leanRow).join(''));
  const shorter = `${html.slice(0, data.start)}<script>${shortest}</script>${html.slice(data.end)}`;
  return shorter.length < html.length ? shorter : html;
}

type InlineData = { readonly text: string; readonly start: number; readonly end: number };

/** The data in the scripts of the page, if these follow each other and contain nothing but text. */
function inlineDataOf(html: string): InlineData | undefined {
  const start = html.indexOf(pushStart);
  if (start === -1) return undefined;
  const texts: string[] = [];
  let end = start;
  while (html.startsWith(pushStart, end)) {
    const close = html.indexOf(pushEnd, end);
    const pushed: unknown = JSON.parse(html.slice(end + pushStart.length, close));
    const [kind, text]: readonly unknown[] = Array.isArray(pushed) ? pushed : [];
    if (kind !== 1 || typeof text !== 'string') return undefined;
    texts.push(text);
    end = close + pushEnd.length;
  }
  return html.includes(pushStart, end) ? undefined : { text: texts.join(''), start, end };
}

const pushStart = '<script>self.__next_f.push(';
const pushEnd = ')</script>';

/** A part of the data: text, or a body of the page and the id of the row that it is; `''` for a body that is written within a row. */
type Piece = string | readonly [body: number, row: string];

/** The number of the body of the page with this content; -1 if none has it. */
type BodyFinder = (content: string) => number;

function bodyFinder(html: string): BodyFinder {
  const starts = [...html.matchAll(/<div class="Body Flow">/g)].map(
    ({ 0: tag, index }) => index + tag.length,
  );
  return (content) =>
    starts.findIndex(
      (start) => html.startsWith(content, start) && html.startsWith('</div>', start + content.length),
    );
}

/** Cuts the data at the bodies that the page shows. Pieces of text do not follow each other. */
function piecesOf(rows: readonly FlightRow[], find: BodyFinder): readonly Piece[] {
  const named = new Set(rows.flatMap(({ whole }) => [...whole.matchAll(namedBody)].map(([, id]) => id)));
  const pieces = rows.flatMap((row): readonly Piece[] => {
    if (row.text === undefined) return cutRow(leanRow(row), find);
    const body = named.has(row.id) ? find(row.text) : -1;
    return [body === -1 ? row.whole : [body, row.id]];
  });
  return pieces.reduce<Piece[]>((joined, piece) => {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece;
    else joined.push(piece);
    return joined;
  }, []);
}

function cutRow(row: string, find: BodyFinder): readonly Piece[] {
  return row.split(writtenBody).map((part, index) => {
    const body = index % 2 === 1 ? find(String(JSON.parse(part))) : -1;
    return body === -1 ? part : [body, ''];
  });
}

// The property of `Body` in `web/body`: its value is written in the row, or names a row. A quote within a text has a backslash before it.
const namedBody = /"bodyHtml":"\$([0-9a-f]+)"/g;
const writtenBody = /(?<="bodyHtml":)("<(?:[^"\\]|\\.)*")/;

/** Runs in the browser, without its module: see inlineScript. */
function pushText(text: string): void {
  Reflect.get(self, '__next_f').push([1, text]);
}

/** Runs in the browser, without its module: see inlineScript. The length of a row of text is in bytes of UTF-8. */
function pushData(pieces: readonly Piece[]): void {
  const bodies = document.querySelectorAll('.Body');
  const texts = pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    const html = bodies[piece[0]]?.innerHTML ?? '';
    const length = (): string => new TextEncoder().encode(html).length.toString(16);
    return piece[1] === '' ? JSON.stringify(html) : `${piece[1]}:T${length()},${html}`;
  });
  Reflect.get(self, '__next_f').push([1, texts.join('')]);
}
