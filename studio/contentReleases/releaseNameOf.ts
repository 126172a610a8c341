/** The name of the release that a version belongs to, by its id: `versions.r1.why` -> `r1`. Undefined for drafts and published documents. */
export function releaseNameOf(id: string): string | undefined {
  return /^versions\.([^.]+)\./.exec(id)?.[1];
}
