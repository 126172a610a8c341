import type { Problem } from '#core/problem.ts';

/** The anchors that are known to be wrong in the content, such as `#fees`: writers are warned about them, but they do not stop a build. */
export function brokenAnchorsIn(problems: readonly Problem[]): readonly string[] {
  return problems.flatMap(({ code, value }) =>
    code === 'broken-anchor' && value !== undefined ? [value] : [],
  );
}
