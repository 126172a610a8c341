import { quote } from './read/cursor.ts';
import { titleIn } from './titleIn.ts';

/** Singletons are named as in the Studio. */
const singletonTitles: Readonly<Record<string, string>> = {
  siteSettings: 'Site settings',
  homePage: 'Home page',
  searchWords: 'Search words',
};

/** Returns the name of a raw document in messages: its title, or else its id. */
export function documentTitle(document: Readonly<Record<string, unknown>>, type: string): string {
  return singletonTitles[type] ?? quote(titleIn(document) ?? document['_id']);
}
