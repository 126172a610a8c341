import { perspectiveNotice } from '#core/preview/previewMessages.ts';
import { storePerspective } from './ticket.ts';

/** Loads the page again when a writer chooses another perspective in the Studio, such as a release. Only Studios of these origins count. */
export function followPerspective(studioOrigins: readonly string[]): void {
  window.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (!studioOrigins.includes(origin)) return;
    const perspective = perspectiveIn(data);
    if (perspective !== undefined && storePerspective(perspective)) window.location.reload();
  });
}

function perspectiveIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || !data || !('type' in data) || data.type !== perspectiveNotice) {
    return undefined;
  }
  return 'perspective' in data && typeof data.perspective === 'string' ? data.perspective : undefined;
}
