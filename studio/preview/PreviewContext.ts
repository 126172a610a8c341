import type { PreviewServer } from './previewServer.ts';
import { createContext } from 'react';

/** The preview to ask; undefined when there is none. Provided by the layout of the Studio. */
export const PreviewContext = createContext<PreviewServer | undefined>(undefined);
