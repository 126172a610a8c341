import type { PreviewPages } from './previewPages.ts';
import { createContext } from 'react';

/** Provided by the layout of the Studio; undefined when there is no preview. */
export const PreviewPagesContext = createContext<PreviewPages | undefined>(undefined);
