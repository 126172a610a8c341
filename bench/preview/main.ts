import type { RunningCorpus } from '../publish/startCorpus.ts';
import type { PreviewProcessSettings } from './previewProcess.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRecord } from '#core/isRecord.ts';
import { previewPlace } from '#core/preview/previewMessages.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { startCorpus } from '../publish/startCorpus.ts';

const command = {
  name: 'node bench/preview/main.ts',
  summary:
    'Edits drafts on a site of generated docs, and measures how long it takes until the preview shows them.',
  details: `From the moment in which the lake has accepted an edit until the preview's server has told an open page of it and sent the new page.
What the Studio takes before (it saves at most once a second) and the browser after is not part of it. Also how long the first page
takes, for which the whole content is read, and how long it takes to say for the first time what publishing a draft changes for
readers, with the longest answer to anybody else meanwhile.`,
  options: {
    pages: { type: 'list', value: 'N,…', summary: 'How many docs.', default: ['300', '3000', '10000'] },
    runs: { type: 'number', value: 'N', summary: 'How many edits of each kind.', default: 20, min: 1 },
  },
} as const;

const studio = 'http://localhost:3333';

await runCommand(command, async ({ options }) => {
  console.log(
    '| docs | first page | text: median (longest) | title: median (longest) | first comparison (others wait at most) | load |\n|---|---|---|---|---|---|',
  );
  for (const pages of options.pages.map(Number)) {
    const corpus = await startCorpus(pages, (line) => console.error(`${pages} pages: ${line}`));
    const { first, text, title, comparison } = await measure(corpus, options.runs);
    await corpus.close();
    console.log(
      `| ${pages} | ${Math.round(first)} ms | ${summary(text)} | ${summary(title)} | ${comparison} | ${loadavg()[0]?.toFixed(1)} |`,
    );
  }
});

async function measure({ lake, docs: [doc] }: Pick<RunningCorpus, 'lake' | 'docs'>, runs: number) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-preview-'));
  const child = fork(new URL('./previewProcess.ts', import.meta.url), { execArgv: [] });
  try {
    child.send({ lake, dataDir, studio } satisfies PreviewProcessSettings);
    const [url]: readonly unknown[] = await once(child, 'message');
    const client = createLakeClient(lake).withConfig({ perspective: 'raw' });
    const askAsWriter = writerOf(String(url), client.config().token ?? '');
    const ticket = await ticketFrom(askAsWriter);
    const page = async (): Promise<Response> => fetch(new URL(doc.path, String(url)), { headers: ticket });
    const begun = performance.now();
    await (await page()).text();
    const first = performance.now() - begun;
    const published = await client.getDocument(doc.id);
    if (!published) throw new Error(`The corpus has no document "${doc.id}".`);
    await client.createOrReplace({ ...published, _id: `drafts.${doc.id}` });
    const changes = await followed(String(url), doc.path, ticket);
    const time = async (field: string, valueOf: (run: number) => string): Promise<readonly number[]> => {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const wanted = valueOf(run);
        await client
          .patch(`drafts.${doc.id}`)
          .set({ [field]: wanted })
          .commit();
        const accepted = performance.now();
        for (;;) {
          await changes.next();
          if ((await (await page()).text()).includes(wanted)) break;
        }
        times.push(performance.now() - accepted);
      }
      return times;
    };
    const compare = async (): Promise<string> => {
      const comparing = { isDone: false };
      const asked = performance.now();
      const compared = askAsWriter('changes', { documents: [doc.id] }).finally(() => {
        comparing.isDone = true;
      });
      let longest = 0;
      while (!comparing.isDone) {
        const before = performance.now();
        await (await page()).text();
        longest = Math.max(longest, performance.now() - before);
        await delay(5);
      }
      await compared;
      return `${Math.round(performance.now() - asked)} ms (${Math.round(longest)} ms)`;
    };
    return {
      first,
      text: await time('body[0].children[0].text', (run) => `Typed ${run} times.`),
      title: await time('title', (run) => `Renamed ${run}`),
      comparison: await compare(),
    };
  } finally {
    child.disconnect();
    await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Asks what a Studio asks. */
function writerOf(url: string, token: string) {
  return async (question: string, body: unknown): Promise<unknown> => {
    const response = await fetch(`${url}${previewPlace}/writers/${question}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, Origin: studio, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The preview answers ${response.status} when asked for ${question}.`);
    return response.json();
  };
}

async function ticketFrom(
  askAsWriter: ReturnType<typeof writerOf>,
): Promise<Readonly<Record<string, string>>> {
  const answer = await askAsWriter('tickets', {});
  const ticket = isRecord(answer) ? answer['ticket'] : undefined;
  if (typeof ticket !== 'string') throw new Error('The preview gives no ticket.');
  return { Authorization: `Preview ${ticket}` };
}

/** Resolves when the preview says that a page has changed. */
async function followed(url: string, place: string, headers: Readonly<Record<string, string>>) {
  const address = `${url}${previewPlace}/events?path=${encodeURIComponent(place)}&version=`;
  const { body } = await fetch(address, { headers });
  if (!body) throw new Error('The preview sends no events.');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  return {
    next: async (): Promise<void> => {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) throw new Error('The preview has ended its events.');
        if (value.includes('changed')) return;
      }
    },
  };
}

function summary(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return `${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms (${Math.round(sorted.at(-1) ?? 0)} ms)`;
}
