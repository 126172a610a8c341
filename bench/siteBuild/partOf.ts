import type { OutputPart } from '../results/benchResult.ts';

/**
 * Returns which part of the output a file of a built site belongs to, by this project, Docusaurus or Starlight.
 * @param file its place in the site's folder, such as `docs/index.html`
 * @param files all of them
 */
export function partOf(file: string, files: ReadonlySet<string>): OutputPart {
  if (file.endsWith('.html')) return 'html';
  if (/^pagefind\/|(?:^|\/)search-index/.test(file)) return 'search';
  if (/^cards\/.*\.png$/.test(file)) return 'cards';
  if (docusaurusPage.test(file)) return 'pageData';
  if (file.endsWith('.txt') && files.has(file.replace(/txt$/, 'html'))) return 'pageData';
  return /\.(?:js|css|woff2?)$/.test(file) ? 'code' : 'other';
}

/** Docusaurus has the data of a page in a script of its own. Only the names of its first scripts tell which are others. */
const docusaurusPage = /^assets\/js\/(?!main\.|runtime~)/;
