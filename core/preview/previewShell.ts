import type { Shell } from '../site/model/shell.ts';

/** The frame around previews. Visits are not counted: writers are no visitors, and scripts of other servers must not see drafts. */
export function previewShell(shell: Shell): Shell {
  const { statistics, ...others } = shell;
  return statistics ? others : shell;
}
