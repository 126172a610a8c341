import type { Page } from '@playwright/test';
import type { TeamServer } from './server/startTeamServer.ts';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { runCommand } from '#scripts/command/runCommand.ts';
import { findChromium } from '#scripts/setup/findChromium.mjs';
import manifest from '../../package.json' with { type: 'json' };
import { observeStudio } from './recording/observeStudio.ts';
import { recordingOf } from './recording/recordingOf.ts';
import { startTeamServer } from './server/startTeamServer.ts';
import { publishDraft, sendEdit } from './writers/sendEdit.ts';

const command = {
  name: 'node bench/team/record.ts',
  summary: 'Records what a Studio with one open document asks its servers, for bench/team/main.ts.',
  details: `In a browser, on npm run serve with generated docs: while the document is opened, while somebody types in it, and while others write.
Writes bench/team/recording/recording.json, without tokens. To be repeated when the Studio asks for something else, as after an update of Sanity.`,
  options: {
    seconds: { type: 'number', value: 'N', summary: 'How long each phase is.', default: 30, min: 5 },
  },
} as const;

const say = (line: string): void => console.error(line);
const others = 49;

await runCommand(command, async ({ options: { seconds } }) => {
  const server = await startTeamServer({ pages: 300, people: 2, say });
  const browser = await chromium.launch({ executablePath: await findChromium() });
  try {
    const { user, token } = await server.logIn(0);
    const { token: ofOthers } = await server.logIn(1);
    const context = await browser.newContext();
    const { lake, publisher, preview } = server;
    const sent = observeStudio(context, { lake, publisher, preview });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const [doc] = server.docs;
    await page.goto(`${server.studio}/intent/edit/id=${doc.id};type=docPage/#token=${token}`);
    await page.getByTestId('field-title').getByRole('textbox').first().waitFor();
    // All that it asks for by itself.
    await delay(20_000);
    const typing = Date.now();
    await typeFor(page, seconds);
    const typed = Date.now();
    await delay(5000);
    const writing = Date.now();
    await writeAsOthers(server, ofOthers, seconds);
    const ended = Date.now();
    const recording = recordingOf(sent, {
      names: { document: doc.id, user },
      typing: [typing, typed],
      others: [writing, ended],
      sanity: manifest.dependencies.sanity,
    });
    const file = path.join(import.meta.dirname, 'recording/recording.json');
    writeFileSync(file, `${JSON.stringify(recording, undefined, 2)}\n`);
    console.log(
      `${recording.listeners.length} listeners; while somebody types, ${recording.typing.sent.length} requests in ${recording.typing.seconds} s; ` +
        `while others write, ${recording.others.sent.length} more in ${recording.others.seconds} s`,
    );
  } finally {
    await browser.close();
    await server.stop();
  }
});

/** Types a word into the title each second. */
async function typeFor(page: Page, seconds: number): Promise<void> {
  await page.getByTestId('field-title').getByRole('textbox').first().click();
  await page.keyboard.press('End');
  const begun = Date.now();
  for (let second = 0; second < seconds; second += 1) {
    await delay(begun + second * 1000 - Date.now());
    await page.keyboard.type(` word`, { delay: 20 });
  }
  await delay(begun + seconds * 1000 - Date.now());
}

/** Edits other drafts, each once a second, and publishes another document every ten seconds. */
async function writeAsOthers(server: TeamServer, token: string, seconds: number): Promise<void> {
  const target = { lake: server.lake, token };
  const begun = Date.now();
  const pending: Promise<unknown>[] = [];
  for (let number = 0; number < seconds * others; number += 1) {
    await delay(Math.max(0, begun + (number * 1000) / others - Date.now()));
    const doc = server.docs[1 + (number % others)];
    const round = Math.floor(number / others);
    if (doc) pending.push(sendEdit(target, doc.id, round));
    const other = server.docs[100 + round];
    if (other && number % others === 0 && round % 10 === 5) {
      pending.push(sendEdit(target, other.id, 0).then(() => publishDraft(target, other.id)));
    }
  }
  await Promise.all(pending);
}
