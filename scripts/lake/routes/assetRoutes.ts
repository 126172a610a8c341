import { basename } from 'node:path';
import { assetFile, extensionOf } from '../asset/assetFile.ts';
import type { AssetKind } from '../asset/assetFile.ts';
import { assetReply } from '../asset/assetReply.ts';
import { imageReply } from '../asset/imageReply.ts';
import { parseImageTransform } from '../asset/imageTransform.ts';
import { storeAsset } from '../asset/storeAsset.ts';
import { notFound } from '../http/lakeError.ts';
import type { LakeRequest } from '../http/lakeRequest.ts';
import { limitBody } from '../http/readBody.ts';
import { jsonReply } from '../http/reply.ts';
import type { Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { checkDataset } from '../lakeContext.ts';
import type { LakeContext } from '../lakeContext.ts';

/** Bytes. */
const UPLOAD_LIMIT = 256 * 1024 * 1024;
const DETAILS = ['title', 'description', 'label', 'creditLine'];

/** Uploads (`POST /assets/{images|files}/{dataset}`) and the files themselves (`GET /{images|files}/…/{name}`). */
export function assetRoutes(lake: LakeContext): Route[] {
  return (['images', 'files'] as const).flatMap((kind): Route[] => [
    { endpoint: `POST /assets/${kind}/:dataset`, handle: (request) => upload(lake, kind, request) },
    {
      endpoint: `GET /${kind}/:project/:dataset/:name`,
      handle: (request) => serve(lake, kind, request),
    },
  ]);
}

async function upload(
  lake: LakeContext,
  kind: AssetKind,
  { user, params, query, incoming }: LakeRequest,
): Promise<Reply> {
  checkDataset(lake, params['dataset']);
  const filename = query.get('filename');
  const document = await storeAsset(lake, {
    kind,
    body: limitBody(incoming, UPLOAD_LIMIT),
    ...(filename === null ? {} : { filename: basename(filename) }),
    details: readDetails(query),
    author: user.id,
  });
  return jsonReply({ document });
}

function readDetails(query: URLSearchParams): Record<string, unknown> {
  const details = DETAILS.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const [id, name, url] = [query.get('sourceId'), query.get('sourceName'), query.get('sourceUrl')];
  const source =
    id === null || name === null ? {} : { source: { id, name, ...(url === null ? {} : { url }) } };
  return { ...Object.fromEntries(details), ...source };
}

async function serve(lake: LakeContext, kind: AssetKind, request: LakeRequest): Promise<Reply> {
  const { project, dataset, name = '' } = request.params;
  const file = assetFile(lake.dataDir, kind, name);
  if (project !== lake.projectId || dataset !== lake.dataset || file === undefined) {
    throw notFound(`There is no asset '${name.slice(0, 200)}' here.`);
  }
  const { query, incoming } = request;
  const asked = query.get('dl');
  const download = asked === null ? undefined : basename(asked) || name;
  const transform = kind === 'images' ? parseImageTransform(query, incoming.headers.accept ?? '') : undefined;
  const isSvg = extensionOf(name) === 'svg';
  // An SVG is as sharp at any size: it is left as it is unless another format is asked for by name.
  if (transform === undefined || (isSvg && !query.has('fm'))) return assetReply(file, download);
  return imageReply(file, transform, lake.imageCache, download);
}
