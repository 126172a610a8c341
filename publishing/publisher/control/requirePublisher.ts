import type { RemotePublisher } from './findPublisher.ts';
import { findPublisher } from './findPublisher.ts';

/** The publisher that runs on a data folder. Rejects with an Error that says what to do when there is none. */
export async function requirePublisher(dataDir: string): Promise<RemotePublisher> {
  const publisher = await findPublisher(dataDir);
  if (publisher) return publisher;
  throw new Error(
    `No publisher runs on the data folder '${dataDir}'. Start it with: npm start. If that runs already, its terminal says why the publisher does not. PUBLISHER_DATA chooses another folder.`,
  );
}
