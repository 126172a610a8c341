import { splitHref } from '../../links/href.ts';
import { compareText } from '../../text/compareText.ts';

export type FoldedRedirects = {
  /** The final target of each path, without paths that lead into a cycle. */
  readonly targets: ReadonlyMap<string, string>;
  /** Every cycle once, beginning with its smallest path. */
  readonly loops: readonly (readonly string[])[];
};

/**
 * Follows redirects that lead to redirects. A query or hash is kept until a later target has its own:
 * `/a -> /b#top`, `/b -> /c` gives `/a -> /c#top`. Takes linear time.
 */
export function foldRedirects(redirects: ReadonlyMap<string, string>): FoldedRedirects {
  // undefined: leads into a cycle.
  const settled = new Map<string, string | undefined>();
  const loops: (readonly string[])[] = [];
  for (const start of redirects.keys()) {
    const trail: string[] = [];
    const onTrail = new Set<string>();
    let path = start;
    while (redirects.has(path) && !settled.has(path) && !onTrail.has(path)) {
      trail.push(path);
      onTrail.add(path);
      path = splitHref(redirects.get(path) ?? '').pathname;
    }
    if (onTrail.has(path)) loops.push(fromSmallest(trail.slice(trail.indexOf(path))));
    let end = onTrail.has(path) ? undefined : settled.has(path) ? settled.get(path) : path;
    for (const from of trail.toReversed()) {
      end = end === undefined ? undefined : carrySuffix(redirects.get(from) ?? '', end);
      settled.set(from, end);
    }
  }
  const targets = [...settled].flatMap(([from, to]) => (to === undefined ? [] : [[from, to] as const]));
  return { targets: new Map(targets), loops };
}

function carrySuffix(target: string, end: string): string {
  return splitHref(end).suffix === '' ? `${end}${splitHref(target).suffix}` : end;
}

function fromSmallest(cycle: readonly string[]): readonly string[] {
  const smallest = cycle.toSorted(compareText)[0] ?? '';
  const turn = cycle.indexOf(smallest);
  return [...cycle.slice(turn), ...cycle.slice(0, turn)];
}
