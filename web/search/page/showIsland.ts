import type { SearchSetup } from '#core/site/model/searchPageData.ts';
import { withBasePath } from '../../ui/links/withBasePath.ts';
import { replaceTitle } from './replaceTitle.ts';
import { ResultsField } from './ResultsField.ts';
import { showResults } from './showResults.ts';
import { startChoices } from './startChoices.ts';

/* Makes the page of results work. It is bundled into a script of its own, which `startIslands` loads. */

/**
 * Makes the field and the choices of a `SearchPage` work, and shows the results. Returns a function that stops it. Throws an Error if the page
 * lacks a part.
 * @param place the element for the results
 */
export function showIsland(place: HTMLElement): () => void {
  const page = place.closest('.SearchPage');
  const input = page?.querySelector<HTMLInputElement>('.SearchPage-input');
  const settings = document.querySelector<HTMLTemplateElement>('.SearchBox-setup')?.content.textContent;
  if (!page || !input || !settings) throw new Error('The page has no field or no settings of the search.');
  const { tab = '', title = '' } = place.dataset;
  const setup: SearchSetup = JSON.parse(settings);
  const field = new ResultsField({ input, setup, basePath: withBasePath('') });
  const choices = startChoices(page, setup, (choice) => field.choose(choice));
  let restoreTitle: (() => void) | undefined;
  let shownTitle = '';

  function showSearch(): void {
    const { query, asked } = field.store.read();
    page?.toggleAttribute('data-searching', query !== '');
    if (asked) choices.show(asked.searched);
    const wanted = query === '' ? tab : tab.replace(title, () => `Search results for "${query}"`);
    if (wanted === shownTitle) return;
    shownTitle = wanted;
    restoreTitle?.();
    restoreTitle = replaceTitle(tab, wanted);
  }

  const stops = [
    field.start(),
    field.store.subscribe(showSearch),
    showResults(place, { field, input, mark: setup.highlight }),
    choices.stop,
    () => restoreTitle?.(),
  ];
  showSearch();
  return () => stops.forEach((stop) => stop());
}
