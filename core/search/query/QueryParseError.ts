/** The kinds of syntax errors. */
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
 * A syntax error in a query. The message is lunr's. `start` and `end` are the range of the error in the query (UTF-16 code
 * units); it is empty if something is missing.
 */
export class QueryParseError extends Error {
  override readonly name = 'QueryParseError';
  readonly code: QueryErrorCode;
  readonly start: number;
  readonly end: number;

  constructor(
    code: QueryErrorCode,
    message: string,
    range: { readonly start: number; readonly end: number },
  ) {
    super(message);
    this.code = code;
    this.start = range.start;
    this.end = range.end;
  }
}
