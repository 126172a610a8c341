import type { Searched } from '#core/search/site/searchAddress.ts';
import type { SearchSetup } from '#core/site/model/searchPageData.ts';

/** The part of a search that is chosen, not typed. */
export type Choice = Pick<Searched, 'context' | 'version'>;

export type Choices = { readonly show: (choice: Choice) => void; readonly stop: () => void };

/**
 * Makes the choices on the page of results (`SearchChoices`) work, once one of them is shown. Calls `choose` when the reader makes another
 * choice.
 */
export function startChoices(
  page: ParentNode,
  { contexts, versions }: SearchSetup,
  choose: (choice: Choice) => void,
): Choices {
  const part = page.querySelector<HTMLSelectElement>('[data-choice="context"]');
  const version = page.querySelector<HTMLSelectElement>('[data-choice="version"]');
  const listening = new AbortController();

  function chosen(): void {
    const named = versions.find(({ name }) => name === version?.value) ?? versions[0];
    if (named) choose({ context: contexts.find(({ path }) => path === part?.value), version: named });
  }

  for (const select of [part, version]) {
    select?.addEventListener('change', chosen, { signal: listening.signal });
  }
  return {
    show: ({ context, version: { name } }) => {
      showChoice(part, context?.path ?? '');
      showChoice(version, name);
    },
    stop: () => listening.abort(),
  };
}

function showChoice(select: HTMLSelectElement | null, value: string): void {
  if (!select) return;
  select.disabled = false;
  select.value = value;
}
