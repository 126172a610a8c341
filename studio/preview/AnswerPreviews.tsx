import type { ReactNode } from 'react';
import type { Problem } from '#core/problem.ts';
import type { PreviewTool } from './previewTool.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useClient, usePerspective, useSchema } from 'sanity';
import { isRecord } from '#core/isRecord.ts';
import {
  pageNotice,
  perspectiveNotice,
  ticketAnswer,
  ticketQuestion,
  wordsAnswer,
  wordsQuestion,
} from '#core/preview/previewMessages.ts';
import { isProblems } from './isProblems.ts';
import { repeatDroppedClicks } from './repeatDroppedClicks.ts';
import { widenForm } from './widenForm.ts';
import { wordProblems } from './wordProblems.ts';

/** Answers pages of the preview, in frames and windows of this Studio, on behalf of the writer who is logged in. */
export function AnswerPreviews({ preview }: { readonly preview: PreviewTool }): ReactNode {
  const client = useClient({ apiVersion: '2025-02-19' });
  const { token } = client.config();
  const schema = useSchema();
  const { selectedPerspectiveName } = usePerspective();
  const scheduledDraft = useSyncExternalStore(preview.scheduledDraft.onChange, preview.scheduledDraft.name);
  /** Drafts have no name. */
  const perspective = scheduledDraft ?? selectedPerspectiveName ?? '';
  const withPerspective = useEffectEvent((message: object) => ({ ...message, perspective }));
  useEffect(() => widenForm(() => window.localStorage), []);
  useEffect(() => repeatDroppedClicks(window, preview.origin), [preview]);
  useEffect(() => {
    for (const page of preview.pages.openWindows()) {
      page.postMessage({ type: perspectiveNotice, perspective }, { targetOrigin: preview.origin });
    }
  }, [preview, perspective]);
  useEffect(() => {
    const { origin, server, pages } = preview;
    server.logIn(token);
    const answer = async (page: MessageEventSource): Promise<void> => {
      const ticket = await server.ticket();
      if (ticket !== undefined) {
        page.postMessage(withPerspective({ type: ticketAnswer, ticket }), { targetOrigin: origin });
      }
    };
    const answerWords = async (problems: readonly Problem[], page: MessageEventSource): Promise<void> => {
      const texts = await wordProblems(problems, client, (name) => schema.get(name));
      page.postMessage({ type: wordsAnswer, problems, texts }, { targetOrigin: origin });
    };
    const hear = ({ origin: from, source, data }: MessageEvent<unknown>): void => {
      if (from !== origin || !source || !isRecord(data)) return;
      if (data['type'] === ticketQuestion) void answer(source);
      // Without an answer, the page says them in its own words.
      if (data['type'] === wordsQuestion && isProblems(data['problems'])) {
        void answerWords(data['problems'], source).catch(() => {});
      }
      if (data['type'] !== pageNotice) return;
      const { path, place, id, documentType, asOf } = data;
      if (typeof path !== 'string' || typeof place !== 'string') return;
      const hasDocument = typeof id === 'string' && typeof documentType === 'string';
      const isLater = typeof asOf === 'string';
      pages.note({ path, place, ...(hasDocument && { id, documentType }), ...(isLater && { asOf }) }, source);
      // It may show what was chosen before it was loaded.
      source.postMessage(withPerspective({ type: perspectiveNotice }), { targetOrigin: origin });
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [preview, token, client, schema]);
  return undefined;
}
