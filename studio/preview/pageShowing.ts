import type { DocumentUses } from '#core/preview/documentUses.ts';

/** The number of times that a preview which does not answer is asked: with a second between them, longer than it takes to start. */
const maxTries = 60;

/**
 * Resolves to the page that shows a document: its own if it has one, otherwise the first that it is on; undefined if there is none. Asks again while the preview does
 * not answer, as when it is starting. Rejects with the last reason when it has not answered in the end.
 * @param ask rejects with an Error that says why there is no answer
 * @param pause resolves when it is time to ask again, or rejects to give up; called after each refusal but the last
 */
export async function pageShowing(
  ask: () => Promise<DocumentUses>,
  pause: () => Promise<void>,
): Promise<{ readonly path: string } | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { isEverywhere, pages } = await ask();
      const path = isEverywhere ? '/' : pages[0]?.path;
      return path === undefined ? undefined : { path };
    } catch (error) {
      if (tries === maxTries) throw error;
    }
    await pause();
  }
}
