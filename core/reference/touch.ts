import type { Coordinate } from './coordinate.ts';

/**
 * A place where two schemas may differ, and in what respect. Differs report these; what the difference is, is then
 * read from the two schemas (`changesAt.ts`), so that it does not matter how often, or by whom, a place is reported.
 */
export type Touch =
  | {
      readonly aspect:
        | 'presence'
        | 'kind'
        | 'default'
        | 'description'
        | 'deprecation'
        | 'specifiedBy'
        | 'oneOf'
        | 'repeatable';
      readonly at: Coordinate;
    }
  /** `compatible`: whoever used the old type can go on as before. */
  | { readonly aspect: 'type'; readonly at: Coordinate; readonly compatible: boolean }
  | {
      readonly aspect: 'interface' | 'unionMember' | 'location' | 'use';
      readonly at: Coordinate;
      readonly name: string;
    }
  | {
      readonly aspect: 'rootType';
      readonly at: Coordinate;
      readonly operation: 'query' | 'mutation' | 'subscription';
    };

/** Touches with the same key are the same. */
export function touchKey(touch: Touch): string {
  const detail = 'name' in touch ? touch.name : 'operation' in touch ? touch.operation : '';
  return `${touch.aspect} ${detail} ${JSON.stringify(touch.at)}`;
}
