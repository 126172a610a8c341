import { Idiomorph } from 'idiomorph';
import { pageShell } from '../ui/browser/pageShell.ts';

/** Turns the open page into a new rendering of it by changing only what differs, so that scroll positions, open elements, focus and selection stay. */
export function showPage(next: Document): void {
  document.title = next.title;
  // Those of blocks that the page did not have.
  for (const sheet of next.head.querySelectorAll('link[rel="stylesheet"]')) {
    const href = sheet.getAttribute('href') ?? '';
    if (!document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) document.head.append(sheet);
  }
  const anchor = firstInView();
  // Synchronous, because nothing in the head has to load first. It takes the children of the body: given the body itself, it would nest it.
  void Idiomorph.morph(document.body, [...next.body.children], {
    morphStyle: 'innerHTML',
    ignoreActiveValue: true,
    callbacks: {
      // The preview's own elements are not of the page, and scripts have run.
      beforeNodeRemoved: (node) => !isOwn(node) && !(node instanceof HTMLScriptElement),
      beforeNodeAdded: (node) => !(node instanceof HTMLScriptElement),
      beforeNodeMorphed: (node) => !isOwn(node) && !isLive(node) && !(node instanceof HTMLScriptElement),
      // What the reader's browser has changed since: open details, chosen tabs, the state of menus.
      beforeAttributeUpdated: (name, element) => !isReaders(name, element),
    },
  });
  pageShell().showsBody(document.body);
  keepInPlace(anchor);
}

/** Elements with this attribute belong to the preview. */
export const ownElement = 'data-preview';

function isOwn(node: Node): boolean {
  return (
    node instanceof Element && (node.hasAttribute(ownElement) || node.localName === 'sanity-visual-editing')
  );
}

function isReaders(name: string, element: Element): boolean {
  if (name === 'open') return element.localName === 'details' || element.localName === 'dialog';
  return (
    name === 'style' ||
    name.startsWith('data-sanity') ||
    name === 'inert' ||
    name === 'data-searching' ||
    name === 'aria-expanded' ||
    name === 'aria-selected'
  );
}

/** A part of the page that a script of its own shows (`startIslands`). */
function isLive(node: Node): boolean {
  return node instanceof Element && node.hasAttribute('data-live');
}

type Anchor = { readonly element: Element; readonly top: number };

/** The first block of the text that can be seen: it should not move. */
function firstInView(): Anchor | undefined {
  for (const element of document.querySelectorAll('main :is(h1, h2, h3, h4, p, li, figure, table, pre)')) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > 0) return { element, top };
  }
  return undefined;
}

function keepInPlace(anchor: Anchor | undefined): void {
  if (!anchor?.element.isConnected) return;
  const moved = anchor.element.getBoundingClientRect().top - anchor.top;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
}
