import type { WriterRole } from '#core/writers/writer.ts';
import type { FakePreview } from './fakePreview.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTickets } from '../access/createTickets.ts';
import { openReviewLinks } from '../access/openReviewLinks.ts';
import { startPreviewServer } from '../startPreviewServer.ts';
import { fakePreview } from './fakePreview.ts';

/** The answer of a server. */
export type Asked = {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
};

/** A request with headers that `fetch` does not let a caller choose. */
export type Question = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

export type FakeServer = {
  readonly url: string;
  readonly preview: FakePreview;
  readonly ask: (place: string, question?: Question) => Promise<Asked>;
  /** Lets the clock continue. */
  readonly wait: (milliseconds: number) => void;
  /** Takes a token from somebody. */
  readonly takeToken: (authorization: string) => void;
  /** Takes somebody's right to change drafts away. */
  readonly demote: (writerId: string) => void;
  readonly close: () => Promise<void>;
};

/** The origin of the Studio. */
export const studio = 'http://localhost:3333';

/** The users by their tokens. The id of each is their role. */
export const tokens: ReadonlyMap<string, WriterRole> = new Map([
  ['Bearer viewer', 'viewer'],
  ['Bearer contributor', 'contributor'],
  ['Bearer editor', 'editor'],
  ['Bearer administrator', 'administrator'],
]);

export type FakeServerOptions = {
  readonly files: Parameters<typeof startPreviewServer>[0]['files'];
  readonly reviewUrl?: string;
};

/** Starts the preview's server before a preview without rendering, with a clock of its own. */
export async function startFakeServer({ files, reviewUrl }: FakeServerOptions): Promise<FakeServer> {
  let time = Date.parse('2025-03-15T09:00:00.000Z');
  const now = (): Date => new Date(time);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'preview-links-'));
  const [taken, demoted] = [new Set<string>(), new Set<string>()];
  const preview = fakePreview(now);
  const links = openReviewLinks(dataDir, now);
  const check = async (authorization = '') => {
    const role = taken.has(authorization) ? undefined : tokens.get(authorization);
    return role && { id: role, name: role, role };
  };
  const server = await startPreviewServer({
    port: 0,
    studioOrigins: [studio],
    preview,
    changes: preview.publishing,
    reviews: preview.reviews,
    files,
    check,
    tickets: createTickets(check, () => time),
    links,
    mayCreate: async (id) => !demoted.has(id),
    now,
    reviewUrl,
    onError: (error) => {
      throw error;
    },
  });
  return {
    url: server.url,
    preview,
    ask: (place, question) => ask(new URL(place, server.url), question),
    wait: (milliseconds) => {
      time += milliseconds;
    },
    takeToken: (authorization) => void taken.add(authorization),
    demote: (id) => void demoted.add(id),
    close: async () => {
      await server.close();
      await preview.close();
      links.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function ask(url: URL, { method = 'GET', headers = {}, body }: Question = {}): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, method }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
      );
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
