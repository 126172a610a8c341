import type { PeerSite } from '../sites/peers.ts';
import type { Contender } from './contender.ts';
import { readFileSync } from 'node:fs';
import { peerEnvironment, peerProgram } from '../sites/peers.ts';

/**
 * A site that another generator builds; writes its sources.
 * @param packages what builds it, by the names that people know
 */
export function peerContender(
  name: string,
  site: PeerSite,
  packages: Readonly<Record<string, string>>,
): Contender {
  site.write();
  return {
    ...site,
    name,
    versions: Object.fromEntries(
      Object.entries(packages).map(([known, packageName]) => [known, versionOf(packageName)]),
    ),
    env: peerEnvironment,
    close: async () => {},
  };
}

function versionOf(packageName: string): string {
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(peerProgram(`${packageName}/package.json`), 'utf8'),
  );
  return version;
}
