import type { Problem } from '#core/problem.ts';

/** The anchors that the content is known to get wrong, such as `#fees`: writers are warned of them, and the site is built all the same. */
export function brokenAnchorsIn(problems: readonly Problem[]): readonly string[] {
  return problems.flatMap(({ code, value }) =>
    code === 'broken-anchor' && value !== undefined ? [value] : [],
  );
}
