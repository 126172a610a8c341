import type { PublisherStore } from '../store/openPublisherStore.ts';
import type { Releases } from './createReleases.ts';
import { readReleaseLedger } from './readReleaseLedger.ts';

/**
 * Notes the addresses of the live release if none were ever noted, as in a data folder of an earlier version. Throws an Error when its files cannot
 * be read, or what SQLite throws.
 */
export function seedAddresses(
  store: Pick<PublisherStore, 'addresses' | 'seedAddresses'>,
  releases: Pick<Releases, 'live' | 'liveManifest'>,
): void {
  const [live, manifest] = [releases.live(), releases.liveManifest()];
  if (!live || manifest === undefined || store.addresses().length > 0) return;
  store.seedAddresses([...readReleaseLedger(manifest).entries.values()], live.id);
}
