import type { Problem, ProblemPlace } from '../../problem.ts';
import type { ServedAsset } from '../model/siteModel.ts';

/** An asset that the site needs, and the field that needs it. */
export type AssetUse = ServedAsset & { readonly place: ProblemPlace };

/** The results of resolving something besides its value: problems with the content, and the assets that it needs. */
export type Findings = {
  readonly problems: readonly Problem[];
  readonly assets: readonly AssetUse[];
};

/** A value and the findings of resolving it. */
export type Found<Value> = Findings & { readonly value: Value };

/** Combines a value with findings; there are none by default. */
export function found<Value>(
  value: Value,
  { problems = [], assets = [] }: Partial<Findings> = {},
): Found<Value> {
  return { value, problems, assets };
}

/** Concatenates the findings of several results. */
export function mergeFindings(all: readonly Findings[]): Findings {
  return {
    problems: all.flatMap(({ problems }) => problems),
    assets: all.flatMap(({ assets }) => assets),
  };
}

/** Concatenates lists of results. */
export function collect<Item>(lists: readonly Found<readonly Item[]>[]): Found<readonly Item[]> {
  return found(
    lists.flatMap(({ value }) => value),
    mergeFindings(lists),
  );
}
