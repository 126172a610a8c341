/** A row of the data that React's server components write for the browser. */
export type FlightRow = {
  readonly id: string;
  /** The content of a row that is one text; undefined for any other row. */
  readonly text: string | undefined;
  /** The row as it is written. */
  readonly whole: string;
};

/**
 * Splits the data of a page into its rows: `ID:JSON`, perhaps with a letter before the JSON, and the end of a line; or a letter with a
 * length in bytes and as many bytes, `ID:Ta,0123456789`. As React's `startReadingFromStream` reads it (in
 * `react-server-dom-turbopack-client.browser.production.js` of Next), which has no public description.
 */
export function flightRows(data: Buffer): readonly FlightRow[] {
  const rows: FlightRow[] = [];
  let start = 0;
  while (start < data.length) {
    const colon = data.indexOf(':', start);
    const id = data.toString('latin1', start, colon);
    const tag = data.toString('latin1', colon + 1, colon + 2);
    const isMeasured = tagsWithLength.includes(tag) && tag !== '';
    const content = isMeasured ? data.indexOf(',', colon) + 1 : colon + 1;
    const end = isMeasured
      ? content + Number.parseInt(data.toString('latin1', colon + 2, content - 1), 16)
      : endOfLine(data, content);
    rows.push({
      id,
      text: tag === 'T' ? data.toString('utf8', content, end) : undefined,
      whole: data.toString('utf8', start, end),
    });
    start = end;
  }
  return rows;
}

/** `T` is text, the others are binary data. */
const tagsWithLength = 'TAOobUSsLlGgMmV';

function endOfLine(data: Buffer, from: number): number {
  const end = data.indexOf('\n', from);
  return end === -1 ? data.length : end + 1;
}
