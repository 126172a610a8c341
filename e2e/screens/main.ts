import type { Page } from '@playwright/test';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { runCommand } from '#scripts/command/runCommand.ts';
import { findChromium } from '#scripts/setup/findChromium.mjs';
import { startWorkplace } from '../studio/startWorkplace.ts';
import { Writer } from '../studio/studioTest.ts';
import { screens } from './screens.ts';

const root = path.resolve(import.meta.dirname, '../..');
const pictures = path.join(root, 'docs', 'screens', 'writers');
const maxBytes = 120_000;
const command = {
  name: 'node e2e/screens/main.ts',
  summary: 'Takes the pictures of docs/writers.md anew, on the sample content.',
  details:
    "That of the preview needs the code of the pages compiled: run 'npm run build' or the browser tests first.",
  arguments: [
    { name: 'NAME', summary: 'The pictures to take; all without it.', optional: true, repeated: true },
  ],
} as const;

await runCommand(command, async ({ arguments: names }) => {
  const wanted = new Set(names);
  const unknown = names.find((name) => !Object.hasOwn(screens, name));
  if (unknown !== undefined) {
    throw new Error(`There is no picture '${unknown}'. Name some of ${Object.keys(screens).join(', ')}.`);
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'steadyrate-screens-'));
  const closers: (() => Promise<void>)[] = [];
  try {
    mkdirSync(pictures, { recursive: true });
    const workplace = await startWorkplace({
      folder,
      siteUrl: 'http://localhost:3000',
      onStop: (close) => closers.push(close),
      onProgress: console.log,
    });
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    closers.push(() => browser.close());
    const client = workplace.client.withConfig({ perspective: 'raw' });
    const drafts = () => client.fetch<readonly string[]>('*[_id in path("drafts.**")]._id');
    const ownDrafts = new Set(await drafts());
    for (const [name, show] of Object.entries(screens)) {
      if (wanted.size > 0 && !wanted.has(name)) continue;
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await show(new Writer(page, workplace), { ...workplace, client });
      await keep(page, name);
      await context.close();
      for (const draft of await drafts()) if (!ownDrafts.has(draft)) await client.delete(draft);
    }
  } finally {
    for (const close of closers.toReversed()) {
      // What depends on something else is closed before it.
      await close();
    }
    rmSync(folder, { recursive: true, force: true });
  }
});

async function keep(page: Page, name: string): Promise<void> {
  const shot = await page.screenshot({ animations: 'disabled' });
  const file = path.join(pictures, `${name}.png`);
  const { size } = await sharp(shot).png({ palette: true, colours: 128, effort: 10 }).toFile(file);
  if (size > maxBytes) {
    throw new Error(`The picture ${file} has ${size} bytes; readers should not load more than ${maxBytes}.`);
  }
  console.log(`${name}.png (${Math.round(size / 1000)} kB)`);
}
