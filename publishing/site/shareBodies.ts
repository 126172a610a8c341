import type { SharedBodies } from '#core/site/body/bodyMemo.ts';

/**
 * Shares resolved bodies among makers of models that have most of their content in common. Grammars can contain each other, so only makers
 * whose code is in the same languages share; those of the last call are kept.
 */
export function shareBodies(): (languages: string) => SharedBodies {
  let last: { readonly languages: string; readonly bodies: SharedBodies } | undefined;
  return (languages) => {
    if (last?.languages !== languages) last = { languages, bodies: new WeakMap() };
    return last.bodies;
  };
}
