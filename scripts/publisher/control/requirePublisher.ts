import type { RemotePublisher } from './findPublisher.ts';
import { findPublisher } from './findPublisher.ts';

/** The publisher that runs on a data folder. Rejects with an Error that says what to do when there is none. */
export async function requirePublisher(dataDir: string): Promise<RemotePublisher> {
  const publisher = await findPublisher(dataDir);
  if (publisher) return publisher;
  throw new Error(
    `No publisher runs on the data folder '${dataDir}'. Start it with: npm start. PUBLISHER_DATA chooses another folder.`,
  );
}
