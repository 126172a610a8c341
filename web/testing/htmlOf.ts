import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The HTML that a reader gets, without the markers for React's hydration. */
export function htmlOf(node: ReactNode): string {
  return renderToStaticMarkup(node);
}
