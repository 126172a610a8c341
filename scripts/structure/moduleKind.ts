/** The purpose of a file. Production code is counted and checked, unless it says otherwise. */
export type ModuleKind = 'production' | 'test' | 'generated';

/** Returns the kind of a file by its name. Code that only tests use (`testing/`, `e2e/`) counts as a test. */
export function moduleKind(file: string): ModuleKind {
  if (/\.generated\.|\.d\.[cm]?ts$/.test(file)) return 'generated';
  if (/\.(?:test|spec)\.|(?:^|\/)(?:testing|__tests__|e2e)\//.test(file)) return 'test';
  return 'production';
}
