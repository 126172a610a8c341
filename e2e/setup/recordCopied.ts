import type { Locator } from '@playwright/test';

/**
 * Records what a copy button says from now on (`data-copied`, null for nothing), however short it lasts. Returns a function that reads
 * what it has said so far.
 */
export async function recordCopied(button: Locator): Promise<() => Promise<readonly (string | null)[]>> {
  const handle = await button.evaluateHandle((element) => {
    const said: (string | null)[] = [];
    new MutationObserver(() => said.push(element.getAttribute('data-copied'))).observe(element, {
      attributeFilter: ['data-copied'],
    });
    return said;
  });
  return () => handle.jsonValue();
}
