import type { Release } from '#publishing/publisher/store/release.ts';
import { existsSync } from 'node:fs';
import { countOf } from '#core/text/countOf.ts';
import { examineRelease } from '#publishing/publisher/release/examineRelease.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';

/** The most damaged files of a release that are named. */
const maxNamed = 20;

/**
 * Reads every file of releases and compares it with their manifests. Prints what it finds, and returns the ids of damaged ones.
 * The `live` one is damaged when it has no manifest.
 */
export function verifyReleases(
  dataDir: string,
  releases: readonly Release[],
  live: string | undefined,
  print: (line: string) => void,
): readonly string[] {
  const { manifestOf } = releasePlaces(dataDir);
  return releases.flatMap(({ id }) => {
    if (id !== live && !existsSync(manifestOf(id))) {
      print(`${id}  has no manifest: it was just deleted.`);
      return [];
    }
    const damages = examineRelease(manifestOf(id), 'full');
    if (damages.length === 0) {
      print(`${id}  is whole.`);
      return [];
    }
    print(`${id}  is damaged (${countOf(damages.length, 'problem')}):`);
    for (const damage of damages.slice(0, maxNamed)) print(`  ${damage}`);
    if (damages.length > maxNamed) print(`  and ${damages.length - maxNamed} more`);
    return [id];
  });
}
