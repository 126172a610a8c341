import type { ReactNode } from 'react';
import type { PreviewTool } from './previewTool.ts';
import { useEffect } from 'react';
import { useClient } from 'sanity';
import { isRecord } from '#core/isRecord.ts';
import { pageNotice, ticketAnswer, ticketQuestion } from '#core/preview/previewMessages.ts';

/** Answers pages of the preview, in frames and windows of this Studio, on behalf of the writer who is logged in. */
export function AnswerPreviews({ preview }: { readonly preview: PreviewTool }): ReactNode {
  const { token } = useClient({ apiVersion: '2025-02-19' }).config();
  useEffect(() => {
    const { origin, server, pages } = preview;
    server.logIn(token);
    const answer = async (page: MessageEventSource): Promise<void> => {
      const ticket = await server.ticket();
      if (ticket !== undefined) page.postMessage({ type: ticketAnswer, ticket }, { targetOrigin: origin });
    };
    const hear = ({ origin: from, source, data }: MessageEvent<unknown>): void => {
      if (from !== origin || !source || !isRecord(data)) return;
      if (data['type'] === ticketQuestion) void answer(source);
      if (data['type'] !== pageNotice) return;
      const { path, place, id, documentType } = data;
      if (typeof path !== 'string' || typeof place !== 'string') return;
      const hasDocument = typeof id === 'string' && typeof documentType === 'string';
      pages.note({ path, place, ...(hasDocument && { id, documentType }) }, source);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [preview, token]);
  return undefined;
}
