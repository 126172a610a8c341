import type { LoadIsland } from '../custom/customIslands.ts';
import { createRoot } from 'react-dom/client';
import { customIslands } from '../custom/customIslands.ts';

/* Runs custom blocks in the browser. It is bundled into a script of its own, with React, which `startIslands` loads once it is needed. */

/**
 * Puts the component of a custom block into the place of what the build has rendered of it. Returns a function that stops it. Rejects if its
 * code cannot be loaded.
 * @param place the element of a `CustomBlock`
 */
export async function showIsland(place: HTMLElement): Promise<() => void> {
  const { island: type = '', value = '' } = place.dataset;
  const islands: Readonly<Record<string, LoadIsland>> = customIslands;
  const load = islands[type];
  if (!load) throw new Error(`No island is named for the block "${type}" in web/custom/customIslands.ts.`);
  const Live = await load();
  const root = createRoot(place);
  root.render(<Live block={JSON.parse(value)} />);
  return () => root.unmount();
}
