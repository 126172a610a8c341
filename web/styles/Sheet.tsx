import type { ReactNode } from 'react';
import type { SheetName } from './sheetHref.ts';
import { sheetHref } from './sheetHref.ts';

/**
 * Styles of the page that is shown. React puts them into the head, once, and shows a page that a reader navigates to when its styles are
 * loaded.
 */
export function Sheet({ name }: { readonly name: SheetName }): ReactNode {
  const href = sheetHref(name);
  return href === undefined ? null : <link rel="stylesheet" href={href} precedence="sheet" />;
}
