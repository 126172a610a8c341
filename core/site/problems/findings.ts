import type { Problem, ProblemPlace } from '../../problem.ts';
import type { ServedAsset } from '../model/siteModel.ts';

/** An asset that the site needs, and the field that needs it. */
export type AssetUse = ServedAsset & { readonly place: ProblemPlace };

/** What resolving something brings besides its result: problems with the content, and the assets that it needs. */
export type Findings = {
  readonly problems: readonly Problem[];
  readonly assets: readonly AssetUse[];
};

/** A result and what was found on the way to it. */
export type Found<Value> = Findings & { readonly value: Value };

/** A result with these findings, or with none. */
export function found<Value>(
  value: Value,
  { problems = [], assets = [] }: Partial<Findings> = {},
): Found<Value> {
  return { value, problems, assets };
}

/** The findings of several results together, in their order. */
export function mergeFindings(all: readonly Findings[]): Findings {
  return {
    problems: all.flatMap(({ problems }) => problems),
    assets: all.flatMap(({ assets }) => assets),
  };
}

/** Lists of results as one list. */
export function collect<Item>(lists: readonly Found<readonly Item[]>[]): Found<readonly Item[]> {
  return found(
    lists.flatMap(({ value }) => value),
    mergeFindings(lists),
  );
}
