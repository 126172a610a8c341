import type { DocumentUses } from '#core/preview/documentUses.ts';

/** Says how many pages show a document: `Used on 8 pages:`. Of very many, only some are listed below it. */
export function usesInWords({ isEverywhere, count, pages }: DocumentUses): string {
  if (isEverywhere) return 'Used on every page.';
  if (count === 0) return 'Used on no page.';
  const counted = `Used on ${count.toLocaleString('en')} ${count === 1 ? 'page' : 'pages'}`;
  return count > pages.length ? `${counted}, such as these ${pages.length}:` : `${counted}:`;
}
