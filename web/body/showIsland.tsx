import type { ComponentType } from 'react';
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
  const load = loaderOf(type);
  if (!load) throw new Error(`No island is named for the block "${type}" in web/custom/customIslands.ts.`);
  const Live = await load();
  const root = createRoot(place);
  root.render(<Live block={JSON.parse(value)} />);
  return () => root.unmount();
}

/** The component of a block; the value of a block has the type that its component takes. */
function loaderOf(type: string): (() => Promise<ComponentType<{ readonly block: unknown }>>) | undefined;
function loaderOf(type: string): unknown {
  return new Map<string, unknown>(Object.entries(customIslands)).get(type);
}
