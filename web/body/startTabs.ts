import { onStoredChange, readStored, writeStored } from '../ui/browser/browserStorage.ts';
import { storageKeys } from '../ui/browser/storageKeys.ts';

/**
 * Lets the reader choose tabs of a body by pointer and keyboard. The choice is stored, and applies to all tabs of the group on every
 * page, by label; a label that tabs do not have leaves them unchanged. Returns a function that stops it.
 */
export function startTabs(body: HTMLElement): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const tabs of body.querySelectorAll<HTMLElement>('.Tabs')) {
    const list = listOf(tabs);
    list?.addEventListener('click', ({ target }) => chooseTab(tabs, indexOfTab(tabs, target)), { signal });
    list?.addEventListener('keydown', (event) => moveByKey(tabs, event), { signal });
  }
  const stops = groupsIn(body).map((group) => {
    showInGroup(body, group, readStored(storageKeys.tabs(group)));
    return onStoredChange(storageKeys.tabs(group), (label) => showInGroup(body, group, label));
  });
  return () => {
    stopping.abort();
    stops.forEach((stop) => stop());
  };
}

function chooseTab(tabs: HTMLElement, index: number): void {
  if (index === -1) return;
  showTab(tabs, index);
  const { group } = tabs.dataset;
  if (group === undefined) return;
  const label = tabsOf(tabs)[index]?.textContent ?? '';
  writeStored(storageKeys.tabs(group), label);
  // Other windows read the storage.
  showInGroup(document, group, label);
}

function moveByKey(tabs: HTMLElement, event: KeyboardEvent): void {
  const buttons = tabsOf(tabs);
  const selected = buttons.findIndex((button) => button.getAttribute('aria-selected') === 'true');
  const next = new Map([
    ['ArrowRight', (selected + 1) % buttons.length],
    ['ArrowLeft', (selected - 1 + buttons.length) % buttons.length],
    ['Home', 0],
    ['End', buttons.length - 1],
  ]).get(event.key);
  if (next === undefined) return;
  event.preventDefault();
  chooseTab(tabs, next);
  buttons[next]?.focus();
}

function showInGroup(within: ParentNode, group: string, label: string): void {
  for (const tabs of within.querySelectorAll<HTMLElement>('.Tabs')) {
    if (tabs.dataset['group'] !== group) continue;
    const index = tabsOf(tabs).findIndex((button) => button.textContent === label);
    if (index !== -1) showTab(tabs, index);
  }
}

function showTab(tabs: HTMLElement, shown: number): void {
  for (const [index, button] of tabsOf(tabs).entries()) {
    button.setAttribute('aria-selected', String(index === shown));
    button.tabIndex = index === shown ? 0 : -1;
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
    panel?.classList.toggle('Tabs-panel_off', index !== shown);
  }
}

function groupsIn(body: HTMLElement): readonly string[] {
  const named = [...body.querySelectorAll<HTMLElement>('.Tabs[data-group]')];
  return [...new Set(named.map(({ dataset: { group = '' } }) => group))];
}

/** Tabs can be within the panels of others. */
function listOf(tabs: HTMLElement): HTMLElement | null {
  return tabs.querySelector<HTMLElement>(':scope > .Tabs-list');
}

function tabsOf(tabs: HTMLElement): readonly HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>(':scope > .Tabs-list > .Tabs-tab')];
}

function indexOfTab(tabs: HTMLElement, target: EventTarget | null): number {
  return tabsOf(tabs).findIndex((button) => target instanceof Node && button.contains(target));
}
