import type { FlightRow } from './flightRows.ts';

/**
 * Returns a row as it is written, but without the properties that are undefined: React writes them (`"nonce":"$undefined"`), although a
 * missing property means the same. A text of the page that looks like one has backslashes before its quotes.
 */
export function leanRow({ text, whole }: FlightRow): string {
  return text === undefined ? whole.replaceAll(laterProperty, '').replaceAll(firstProperty, '') : whole;
}

const laterProperty = /,"[^"\\]+":"\$undefined"/g;
const firstProperty = /(?<=\{)"[^"\\]+":"\$undefined",?/g;
