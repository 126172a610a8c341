import type { PageSettings } from '#core/preview/previewMessages.ts';
import { previewPlace } from '#core/preview/previewMessages.ts';

/** Puts the preview's own script before all others. */
export function withClient(html: string, settings: PageSettings): string {
  const name = settings.review ? 'review.js' : 'client.js';
  const script = `<script type="module" src="${previewPlace}/${name}" data-preview-page="${attribute(JSON.stringify(settings))}"></script>`;
  const style = settings.review ? '' : `<link rel="stylesheet" href="${previewPlace}/overlays.css">`;
  return html.replace(/<head>/, (head) => `${head}${style}${script}`);
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
