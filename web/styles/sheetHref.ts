/** The names of the files in `sheets`: styles that only some pages load. */
export type SheetName = 'blocks' | 'blog' | 'custom' | 'home' | 'notFound' | 'reference' | 'search';

/**
 * Returns the address of a sheet with the base path; undefined in development, where every page has all of them (`devScript.ts`). The compiler
 * replaces the variable by its value, even in browser code.
 */
export function sheetHref(name: SheetName): string | undefined {
  const hrefs: Readonly<Partial<Record<SheetName, string>>> = JSON.parse(process.env['SITE_SHEETS'] || '{}');
  return hrefs[name];
}
