import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The HTML that a reader gets, without the marks that the browser's code needs. */
export function htmlOf(node: ReactNode): string {
  return renderToStaticMarkup(node);
}
