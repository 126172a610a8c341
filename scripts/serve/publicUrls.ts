import type { Env } from '#env';

/** The variables that say where browsers on other machines reach each server, with their values. */
export function publicUrls({
  lake,
  serve,
  preview,
}: Env): readonly { readonly variable: string; readonly url: string | undefined }[] {
  return [
    { variable: 'SITE_URL', url: serve.siteUrl },
    { variable: 'STUDIO_URL', url: serve.studioUrl },
    ...(lake.kind === 'local' ? [{ variable: 'LAKE_URL', url: lake.publicUrl }] : []),
    { variable: 'PUBLISHER_URL', url: serve.publisherUrl },
    { variable: 'PREVIEW_URL', url: preview.url },
  ];
}
