import { spawnSync } from 'node:child_process';
import { hasSample } from './sampleFolder.ts';

/** Throws an Error if the project no longer has the sample, which is all that can be replaced. */
export function checkSample(root: string): void {
  if (!hasSample(root)) {
    throw new Error(
      'This project no longer has the sample: it has been made into a site already. docs/your-own-site.md says how to change its name, colours and logo.',
    );
  }
}

/** Throws an Error if there would be no way back: with uncommitted changes, or without a repository. */
export function checkCommitted(root: string): void {
  const changes = gitStatus(root);
  if (changes === undefined) {
    throw new Error(
      'This folder is not in a Git repository, so there would be no way back. Make it one first (git init && git add -A && git commit -m "The sample"), or add --force.',
    );
  }
  if (changes.length > 0) {
    const shown = changes.slice(0, 5).map((line) => `  ${line}`);
    const more = changes.length > shown.length ? [`  and ${changes.length - shown.length} more`] : [];
    throw new Error(
      ['Some changes are not committed yet:', ...shown, ...more, 'Commit them first, or add --force.'].join(
        '\n',
      ),
    );
  }
}

/** A line for each change in a folder, which may be a part of a repository; undefined if no repository has its files. */
function gitStatus(folder: string): readonly string[] | undefined {
  const git = (...words: readonly string[]): string => {
    const { status, stdout, stderr, error } = spawnSync('git', words, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      env: { ...process.env, LC_ALL: 'C' },
    });
    if (error) {
      throw new Error('Git is needed to see whether there is a way back. Install it, or add --force.');
    }
    if (status === 0) return stdout;
    throw new Error(stderr.trim());
  };
  try {
    const output = git('status', '--porcelain', '--', '.');
    // In a folder that its repository ignores, nothing is ever changed.
    return git('ls-files', '--', 'package.json') === '' && output === ''
      ? undefined
      : output.split('\n').filter((line) => line !== '');
  } catch (error) {
    if (error instanceof Error && error.message.includes('not a git repository')) return undefined;
    throw error;
  }
}
