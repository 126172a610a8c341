/** What is wrong with a query, for code that has to tell the cases apart; readers get the message. */
export type QueryErrorCode =
  | 'modifier-without-term'
  | 'unknown-field'
  | 'sign-without-term'
  | 'sign-before-operator'
  | 'field-without-term'
  | 'field-before-operator'
  | 'distance-not-numeric'
  | 'boost-not-numeric';

/**
 * A query that does not follow the grammar. `start` and `end` are offsets (UTF-16 units) into the query of what is to
 * blame; both are the same where something is missing.
 */
export class QueryParseError extends Error {
  override readonly name = 'QueryParseError';
  readonly code: QueryErrorCode;
  readonly start: number;
  readonly end: number;

  constructor(
    code: QueryErrorCode,
    message: string,
    place: { readonly start: number; readonly end: number },
  ) {
    super(message);
    this.code = code;
    this.start = place.start;
    this.end = place.end;
  }
}
