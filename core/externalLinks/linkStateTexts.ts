import type { LinkState } from './linkResult.ts';
import { linkStates } from './linkResult.ts';

/** Names of the states of links in reports: in a count, such as `3 gone`, and as a heading. */
export const linkStateTexts: Readonly<
  Record<LinkState, { readonly counted: string; readonly title: string }>
> = {
  gone: { counted: 'gone', title: 'Gone' },
  moved: { counted: 'moved permanently', title: 'Moved permanently' },
  refuses: { counted: 'refusing robots', title: 'Refusing robots' },
  unreachable: { counted: 'unreachable at the moment', title: 'Unreachable at the moment' },
  private: { counted: 'private and not checked', title: 'Private addresses, which were not checked' },
  ok: { counted: 'fine', title: 'Fine' },
};

/** `1 gone, 11 fine`; empty if there is nothing to count. */
export function linkCountsText(counts: Readonly<Record<LinkState, number>>): string {
  return linkStates
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${linkStateTexts[state].counted}`)
    .join(', ');
}
