import { CodeChangedError } from './CodeChangedError.ts';
import { codeHash } from './codeHash.ts';

export type CodeToCompile = {
  /** The project's folder. */
  readonly root: string;
  /** What `codeHash` said of it; the result is kept under this name. */
  readonly code: string;
};

/**
 * Runs a compiler that reads the sources of a project. Rejects with a `CodeChangedError` if they are not those that `code` names, before
 * or after it: sources that are saved meanwhile would get into the result half. Else settles as `compile` does.
 */
export async function compileCode<Result>(
  { root, code }: CodeToCompile,
  compile: () => Promise<Result>,
): Promise<Result> {
  const check = (): void => {
    if (codeHash(root) === code) return;
    throw new CodeChangedError(
      `The sources in '${root}' were changed while they were compiled, so the result was thrown away. Build again once all of them are saved.`,
    );
  };
  check();
  // A file that was saved half cannot be compiled: that it changed is the better reason.
  return compile().finally(check);
}
