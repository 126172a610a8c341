import { createHash } from 'node:crypto';
import { hostileHost, hostileTexts } from './hostileTexts.ts';

export type HostileUpload = {
  /** Its name at the end of the lake's address of it. */
  readonly name: string;
  readonly document: { readonly _id: string; readonly _type: string; readonly [field: string]: unknown };
  readonly bytes: Buffer;
};

const svg = `<?xml version="1.0"?>
<?xml-stylesheet href="https://${hostileHost}/upload.css"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20" onload="hostile()">
<script>parent.hostile(); hostile()</script>
<style>@import "https://${hostileHost}/upload-2.css";</style>
<image href="https://${hostileHost}/upload.png" width="9" height="9"/>
<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:parent.parent.hostile()"/></foreignObject>
<a xlink:href="javascript:hostile()"><animate attributeName="href" onbegin="hostile()"/><rect width="40" height="20"/></a>
</svg>`;

const html = `<!doctype html><title>hostile</title><body onload="hostile()"><script>opener?.hostile(); hostile()</script>
<img src="https://${hostileHost}/upload-3.png"><meta http-equiv="refresh" content="0;url=https://${hostileHost}/">`;

/** An image and a file that do something hostile when they are opened as documents. */
export const hostileUploads: readonly HostileUpload[] = [
  upload('sanity.imageAsset', 'image-0', 'svg', 'image/svg+xml', svg, {
    name: '40x20',
    dimensions: { width: 40, height: 20 },
  }),
  upload('sanity.fileAsset', 'file-0', 'html', 'text/html', html),
];

function upload(
  _type: string,
  _id: string,
  extension: string,
  mimeType: string,
  text: string,
  size?: { readonly name: string; readonly dimensions: object },
): HostileUpload {
  const bytes = Buffer.from(text);
  const sha1hash = createHash('sha1').update(bytes).digest('hex');
  const name = `${sha1hash}${size ? `-${size.name}` : ''}.${extension}`;
  return {
    name,
    bytes,
    document: {
      _id,
      _type,
      url: `https://${hostileHost}/${name}`,
      extension,
      mimeType,
      size: bytes.length,
      sha1hash,
      originalFilename: `${hostileTexts.slice(0, 4).join('/')}.${extension}`,
      ...(size && { dimensions: size.dimensions }),
    },
  };
}
