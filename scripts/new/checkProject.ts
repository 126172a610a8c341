import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { sampleFolder } from './planNewSite.ts';

/** Throws an Error if the project no longer has the sample, which is all that can be replaced. */
export function checkSample(root: string): void {
  if (!existsSync(path.join(root, sampleFolder))) {
    throw new Error(
      'This project no longer has the sample: it is a site of its own already. docs/your-own-site.md says how to change its name, colours and logo.',
    );
  }
}

/** Throws an Error if there would be no way back: something is not committed, or there is no repository. */
export function checkCommitted(root: string): void {
  const changes = gitStatus(root);
  if (changes === undefined) {
    throw new Error(
      'This folder is no Git repository, so there would be no way back. Make it one (git init, git add -A, git commit), or add --force.',
    );
  }
  if (changes.length > 0) {
    const shown = changes.slice(0, 5).map((line) => `  ${line}`);
    const more = changes.length > shown.length ? [`  and ${changes.length - shown.length} more`] : [];
    throw new Error(
      [
        'There are changes that are not committed:',
        ...shown,
        ...more,
        'Commit them first, or add --force.',
      ].join('\n'),
    );
  }
}

/** A line for each change; undefined where there is no repository of this folder. */
function gitStatus(root: string): readonly string[] | undefined {
  if (!existsSync(path.join(root, '.git'))) return undefined;
  const output = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  return output.split('\n').filter((line) => line !== '');
}
