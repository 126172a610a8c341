import { readStored, writeStored } from '../ui/browser/browserStorage.ts';
import { isForBrowser, onClick } from '../ui/browser/onClick.ts';
import { storageKeys } from '../ui/browser/storageKeys.ts';

/**
 * Lets the reader choose tabs by pointer and keyboard. The choice is stored, and applies to all tabs of the group on every
 * page, by label; a label that tabs do not have leaves them unchanged.
 */
export function startTabs(): void {
  onClick(tabSelector, chooseTab);
  document.addEventListener('keydown', moveByKey);
  document.addEventListener('beforematch', ({ target }) => {
    if (target instanceof HTMLElement) showPanel(target);
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    const prefix = storageKeys.tabs('');
    if (key?.startsWith(prefix) === true && newValue !== null) {
      showInGroup(document, key.slice(prefix.length), newValue);
    }
  });
}

/** Shows the tabs that the reader has chosen, here or on other pages, in all groups of a body. */
export function showChosenTabs(body: ParentNode): void {
  for (const { dataset } of body.querySelectorAll<HTMLElement>('.Tabs[data-group]')) {
    const { group = '' } = dataset;
    showInGroup(body, group, readStored(storageKeys.tabs(group)));
  }
}

const tabSelector = '.Tabs-list > .Tabs-tab';

function chooseTab(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('.Tabs');
  if (!tabs) return;
  const { group } = tabs.dataset;
  if (group === undefined) {
    showTab(tabs, tab);
    return;
  }
  const label = tab.textContent;
  writeStored(storageKeys.tabs(group), label);
  const before = tab.getBoundingClientRect().top;
  // Other windows read the storage.
  showInGroup(document, group, label);
  // What is above may be taller now, and Safari does not keep in its place what is in view.
  window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** Shows a panel with something in it that the reader looks for. That is not a choice, so it is not stored. */
function showPanel(panel: HTMLElement): void {
  const tabs = panel.closest<HTMLElement>('.Tabs');
  const tab = tabs && tabsOf(tabs).find((each) => each.getAttribute('aria-controls') === panel.id);
  if (tab) showTab(tabs, tab);
}

function moveByKey(event: KeyboardEvent): void {
  const tabs = document.querySelector<HTMLElement>('.Tabs:has(> .Tabs-list:focus-within)');
  if (!tabs || isForBrowser(event)) return;
  const buttons = tabsOf(tabs);
  const selected = buttons.findIndex((button) => button.getAttribute('aria-selected') === 'true');
  const next = new Map([
    ['ArrowRight', selected + 1],
    ['ArrowLeft', selected - 1],
    ['Home', 0],
    ['End', -1],
  ]).get(event.key);
  // -1 is the last one.
  const tab = next === undefined ? undefined : buttons.at(next % buttons.length);
  if (!tab) return;
  event.preventDefault();
  chooseTab(tab);
  tab.focus();
}

function showInGroup(within: ParentNode, group: string, label: string): void {
  for (const tabs of within.querySelectorAll<HTMLElement>('.Tabs')) {
    if (tabs.dataset['group'] !== group) continue;
    const tab = tabsOf(tabs).find(({ textContent }) => textContent === label);
    if (tab) showTab(tabs, tab);
  }
}

function showTab(tabs: HTMLElement, shown: HTMLElement): void {
  for (const tab of tabsOf(tabs)) {
    tab.setAttribute('aria-selected', String(tab === shown));
    tab.tabIndex = tab === shown ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    panel?.classList.toggle('Tabs-panel_off', tab !== shown);
  }
}

/** Tabs can be within the panels of others. */
function tabsOf(tabs: HTMLElement): readonly HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>(`:scope > ${tabSelector}`)];
}
