import type { ComponentType } from 'react';

/**
 * The views of the pages in `core/custom/customPages.ts`, by path: the content between the navbar and the footer, in a `Main`. The build
 * renders them, so they have no state and no handlers; a part that React runs in the browser is a block with an island.
 */
export const customPageViews: Readonly<Record<string, ComponentType>> = {};
