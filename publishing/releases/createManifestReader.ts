import type { ReleaseManifest } from './releaseManifest.ts';
import { readManifest } from './releaseManifest.ts';

/**
 * Returns a function that reads manifests as `readManifest` does, and remembers the last one: it is often asked for again, or the next one
 * is written as the difference from it. The manifest of a release never changes, however it is written.
 */
export function createManifestReader(): (file: string) => ReleaseManifest {
  let last: { readonly file: string; readonly manifest: ReleaseManifest } | undefined;
  const known = (file: string): ReleaseManifest | undefined =>
    file === last?.file ? last.manifest : undefined;
  return (file) => {
    const manifest = known(file) ?? readManifest(file, known);
    last = { file, manifest };
    return manifest;
  };
}
