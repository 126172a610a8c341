import { CodeChangedError } from './CodeChangedError.ts';
import { codeHash } from './codeHash.ts';

export type CodeToCompile = {
  /** The project's folder. */
  readonly root: string;
  /** Its hash by `codeHash`; the result is kept under this name. */
  readonly code: string;
};

/**
 * Runs a compiler that reads the sources of a project. Rejects with a `CodeChangedError` if they are not those that `code` names, before or
 * after it: a source that is saved during the compilation would make the result a mixture of old and new code. Otherwise settles as
 * `compile` does.
 */
export async function compileCode<Result>(
  { root, code }: CodeToCompile,
  compile: () => Promise<Result>,
): Promise<Result> {
  const check = (): void => {
    if (codeHash(root) === code) return;
    throw new CodeChangedError(
      `The sources in '${root}' were changed while they were being compiled, so the result was discarded. Build again once all of them are saved.`,
    );
  };
  check();
  // If a half-saved file could not be compiled, that it was changed is the more helpful reason.
  return compile().finally(check);
}
