import { setPriority } from 'node:os';
import { errorMessage } from '#lake/values/errorMessage.ts';
import { compressFiles } from '#scripts/release/compressFiles.ts';
import { openFileStore } from '#scripts/release/openFileStore.ts';
import { readManifest } from '#scripts/release/releaseManifest.ts';
import { placesOf } from '#scripts/release/releasePlaces.ts';
import { isImmutable } from '#scripts/siteServer/fileHeaders.ts';

// Compresses the files of one release, started by compressAside.ts. Everything else has priority. It ends with the publisher.
const lowestPriority = 19;
setPriority(lowestPriority);
process.on('disconnect', () => process.exit());
// Ctrl-C reaches every process of the terminal; the publisher decides when to stop.
for (const name of ['SIGINT', 'SIGHUP'] as const) process.on(name, () => {});

process.once('message', (manifest: string) => void run(manifest));

async function run(manifest: string): Promise<void> {
  try {
    const { files } = readManifest(manifest);
    // What all pages share comes first.
    const shared = [...files].filter(([place]) => isImmutable(place)).map(([, file]) => file);
    await compressFiles(openFileStore(placesOf(manifest).store), [...shared, ...files.values()]);
    tell('');
  } catch (error) {
    tell(errorMessage(error));
  } finally {
    if (process.connected) process.disconnect();
  }
}

function tell(message: string): void {
  process.send?.(message, undefined, undefined, () => {
    // Nobody listens when the publisher is gone.
  });
}
