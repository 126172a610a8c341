import type { Page } from '@playwright/test';
import { expect } from './studioTest.ts';

/** Somebody who types at the caret of a page: steadily, or a word at a time, the next one when the last one is saved. */
export type Typist = { readonly page: Page; readonly isSteady: boolean };

export type PublishedDocument = {
  /** Resolves to the draft as JSON, or without one to what is published. */
  readonly read: () => Promise<string>;
  /** Publishes the draft. Resolves to false if there is none at this moment. */
  readonly publish: () => Promise<boolean>;
};

const publishes = 10;
const words = ['What ', 'is ', 'typed ', 'here ', 'is ', 'kept, ', 'letter ', 'by ', 'letter. '];

/** Lets people type in a document until somebody else has published it ten times in the meantime. Resolves to what each of them has typed. */
export async function typeWhilePublishing(
  typists: readonly Typist[],
  { read, publish }: PublishedDocument,
): Promise<readonly string[]> {
  const third = { published: 0 };
  const type = async ({ page, isSteady }: Typist): Promise<string> => {
    let typed = '';
    for (let index = 0; third.published < publishes; index += 1) {
      const word = words[index % words.length] ?? '';
      await page.keyboard.type(word, { delay: isSteady ? 60 : 0 });
      typed += word;
      if (!isSteady) await expect.poll(read).toContain(typed);
    }
    return typed;
  };
  const publishAgain = async (): Promise<void> => {
    while (third.published < publishes) if (await publish()) third.published += 1;
  };
  const [typed] = await Promise.all([Promise.all(typists.map(type)), publishAgain()]);
  return typed;
}
