import { previewPlace } from '#core/preview/previewMessages.ts';

/**
 * The page at every address of the preview: it reveals nothing about the content. Its script gets the right to see drafts from the Studio,
 * fetches the page itself and shows it in its own place (`web/preview/boot.ts`).
 * @param studioOrigins origins that it may ask
 */
export function bootPage(studioOrigins: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="preview-studios" content="${studioOrigins.join(' ')}">
<title>Preview</title>
<style>
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #333; background: #fff; }
p { max-width: 32rem; margin: 20vh auto 0; padding: 0 1rem; }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #111; } }
</style>
</head>
<body>
<p role="status" id="preview-says"></p>
<noscript><p>The preview needs JavaScript. The site itself does not.</p></noscript>
<script src="${previewPlace}/boot.js"></script>
</body>
</html>
`;
}
