import { isRecord } from '#core/isRecord.ts';
import { previewPlace } from '#core/preview/previewMessages.ts';

/** What the Studio asks the preview's server for, with the writer's own token of the lake. */
export type PreviewServer = {
  /** Call when somebody has logged in or out. */
  readonly logIn: (token: string | undefined) => void;
  /** Resolves to a ticket for a page of the preview; undefined if the server does not answer, or does not let this writer see drafts. */
  readonly ticket: () => Promise<string | undefined>;
  /** Resolves to the page of a document, by its published id; undefined if there is none or the server does not answer. */
  readonly pageOf: (id: string) => Promise<{ readonly path: string; readonly title: string } | undefined>;
};

/** @param origin of the preview, such as `http://localhost:3600` */
export function createPreviewServer(origin: string): PreviewServer {
  let token: string | undefined;
  const ask = async (method: string, place: string): Promise<Readonly<Record<string, unknown>>> => {
    if (token === undefined) return {};
    try {
      const response = await fetch(`${origin}${previewPlace}/writers/${place}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(method === 'POST' && { body: '{}' }),
        cache: 'no-store',
        credentials: 'omit',
      });
      const answer: unknown = response.ok ? await response.json() : {};
      return isRecord(answer) ? answer : {};
    } catch {
      // It is not running, or starting: the frame says so.
      return {};
    }
  };
  return {
    logIn: (now) => {
      token = now;
    },
    ticket: async () => {
      const { ticket } = await ask('POST', 'tickets');
      return typeof ticket === 'string' ? ticket : undefined;
    },
    pageOf: async (id) => {
      const { path, title } = await ask('GET', `page?id=${encodeURIComponent(id)}`);
      return typeof path === 'string' && typeof title === 'string' ? { path, title } : undefined;
    },
  };
}
