import type { SharedBodies } from '#core/site/body/bodyMemo.ts';

/**
 * For makers of models that have most of their content in common: what one of them has resolved, another one need not. Grammars can contain each
 * other, so only those whose code is in the same languages share; these are the ones that were asked for last.
 */
export function shareBodies(): (languages: string) => SharedBodies {
  let last: { readonly languages: string; readonly bodies: SharedBodies } | undefined;
  return (languages) => {
    if (last?.languages !== languages) last = { languages, bodies: new WeakMap() };
    return last.bodies;
  };
}
