import type { OmittedEntries, SidebarItem } from '#core/site/model/sidebarView.ts';
import { escapeMarkup } from '#core/text/escapeMarkup.ts';
import { namePieces } from '#core/text/namePieces.ts';
import { addressOf } from '../ui/links/addressOf.ts';

/**
 * The entries of a sidebar or of one of its branches as HTML. The page has it, React takes it as it is, and the script of the page adds
 * branches to it that are loaded later (`startSidebars`).
 */
export function sidebarHtml(items: readonly SidebarItem[], leftOut?: OmittedEntries): string {
  const { before = 0, after = 0 } = leftOut ?? {};
  return `<ul class="Sidebar-list">${moreHtml(before, 'before')}${entriesHtml(items)}${moreHtml(after, 'after')}</ul>`;
}

/** List items without a list around them. */
export function entriesHtml(items: readonly SidebarItem[]): string {
  return items.map(entryHtml).join('');
}

/** A line in place of the entries of a branch. */
export function sidebarNoteHtml(text: string): string {
  return `<output class="Sidebar-note">${escapeMarkup(text)}</output>`;
}

function entryHtml({ label, href, branch, current, deprecated, children, leftOut }: SidebarItem): string {
  const text = escapeMarkup(label);
  const shown = namePieces(label).map(escapeMarkup).join('<wbr>');
  const badge = deprecated === true ? '<span class="ApiBadge ApiBadge_deprecated">Deprecated</span>' : '';
  const name =
    href === undefined
      ? `<span>${shown}</span>`
      : `<a href="${escapeMarkup(addressOf(href))}"${current ? ' aria-current="page"' : ''}>${shown}${badge}</a>`;
  if (branch === undefined) return `<li>${name}</li>`;
  const toggle = `<button type="button" class="Sidebar-toggle" aria-expanded="${children !== undefined}" aria-label="Pages in ${text}" data-branch="${escapeMarkup(branch)}"></button>`;
  const below = children ? `<div class="Sidebar-branch">${sidebarHtml(children, leftOut)}</div>` : '';
  return `<li>${name}${toggle}${below}</li>`;
}

/** A button that loads entries that are not in the page. */
function moreHtml(count: number, where: keyof OmittedEntries): string {
  return count === 0
    ? ''
    : `<li><button type="button" class="Sidebar-more">${count.toLocaleString('en')} more ${where} these</button></li>`;
}
