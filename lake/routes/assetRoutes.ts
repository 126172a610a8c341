import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from '#system/http/reply.ts';
import type { AssetKind } from '../asset/assetFile.ts';
import type { LakeContext } from '../context/lakeContext.ts';
import type { LakeRequest } from '../http/lakeRequest.ts';
import type { Route } from '../http/route.ts';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import { paceBody } from '#system/http/body/paceBody.ts';
import { limitBody } from '#system/http/body/readRequestBody.ts';
import { jsonReply } from '#system/http/reply.ts';
import { signalOf } from '#system/http/signalOf.ts';
import { notFound } from '#system/values/httpError.ts';
import { present } from '#system/values/present.ts';
import { assetFile, extensionOf } from '../asset/assetFile.ts';
import { assetReply } from '../asset/assetReply.ts';
import { imageReply } from '../asset/imageReply.ts';
import { parseImageTransform } from '../asset/parseImageTransform.ts';
import { checkDataset } from '../context/lakeContext.ts';
import { storeAsset } from './storeAsset.ts';

/** Bytes. */
const maxUploadBytes = 256 * 1024 * 1024;
const detailNames = ['title', 'description', 'label', 'creditLine'];

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
  { user, budget, params, query, incoming, confirmUser }: LakeRequest,
): Promise<Reply> {
  checkDataset(lake, params['dataset']);
  const filename = query.get('filename');
  const document = await storeAsset(
    lake,
    present({
      kind,
      body: paceBody(limitBody(incoming, maxUploadBytes)),
      filename: filename === null ? undefined : path.basename(filename),
      details: readDetails(query),
      author: user.id,
      confirmUser,
      caller: budget.caller(),
      signal: signalOf(incoming),
    }),
  );
  return jsonReply({ document });
}

function readDetails(query: URLSearchParams): Record<string, unknown> {
  const details = detailNames.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const [id, name, url] = [query.get('sourceId'), query.get('sourceName'), query.get('sourceUrl')];
  const source =
    id === null || name === null
      ? {}
      : { source: present({ id, name, url: url === null ? undefined : url }) };
  return { ...Object.fromEntries(details), ...source };
}

async function serve(lake: LakeContext, kind: AssetKind, request: LakeRequest): Promise<Reply> {
  const { project, dataset, name = '' } = request.params;
  const file = assetFile(lake.dataDir, kind, name);
  if (project !== lake.projectId || dataset !== lake.dataset || file === undefined) {
    throw notFound(`There is no asset '${name.slice(0, 200)}' here.`);
  }
  const { query, incoming } = request;
  const download = downloadName(query.get('dl'), name);
  const transform = kind === 'images' ? parseImageTransform(query, incoming.headers.accept ?? '') : undefined;
  const isSvg = extensionOf(name) === 'svg';
  // An SVG is sharp at any size, so it is left as it is unless another format is explicitly requested.
  const isWhole = !transform || (isSvg && !query.has('fm'));
  const reply = await (isWhole
    ? assetReply(file, download)
    : imageReply(
        { file, transform, download, caller: request.budget.caller(), signal: signalOf(incoming) },
        lake,
      ));
  request.confirmUser();
  if (lake.datasetMode.get() === 'public') return reply;
  return privateReply(reply, JSON.stringify([name, isWhole ? '' : transform, download]), incoming.headers);
}

/** The name under which to save a file (`?dl`, `?dl=prices.csv`). Undefined if it is not to be downloaded. */
function downloadName(asked: string | null, name: string): string | undefined {
  if (asked === null) return undefined;
  const base = path.basename(asked);
  return base === '' ? name : base;
}

/**
 * A reply with a file that not everybody may load: no shared cache keeps it, and the browser asks each time whether it may still show it.
 * `content` identifies the content, and is answered with 304 if the browser has it.
 */
function privateReply(reply: Reply, content: string, { 'if-none-match': known }: IncomingHttpHeaders): Reply {
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  const headers = { ...reply.headers, 'cache-control': 'private, no-cache', etag };
  if (known !== etag) return { ...reply, headers };
  if (reply.body instanceof Readable) reply.body.destroy();
  return { status: 304, headers: { 'cache-control': headers['cache-control'], etag }, body: '' };
}
