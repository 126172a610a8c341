import type { FilePlace } from './deliverStepwise.ts';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { present } from '#core/present.ts';
import { emptyRecord, readRecord, recordText } from './deliveryRecord.ts';
import { targetPath } from './targetPath.ts';

export type BucketOptions = {
  readonly bucket: string;
  /** The prefix of all keys; `''`, or like `docs/`. */
  readonly prefix: string;
  readonly region: string;
  /** The address of a store other than Amazon's, such as `https://ACCOUNT.r2.cloudflarestorage.com`. */
  readonly endpoint?: string | undefined;
  /** Absent if the SDK finds them itself: in the machine's role, or in `~/.aws`. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  readonly signal: AbortSignal;
  /** Attempts of a request, with growing pauses between them; four when absent. */
  readonly maxAttempts?: number;
};

export type Bucket = FilePlace & { readonly close: () => void };

/** The key of the record of deliveries, compressed with gzip. */
const recordKey = '_delivery.json.gz';

/** The longest target of a redirect, in bytes; Amazon refuses longer ones. */
const maxRedirectBytes = 2048;

/**
 * Opens a bucket of an S3-compatible store (https://docs.aws.amazon.com/AmazonS3/latest/API/). Objects have their content type, caching and, if they are
 * uploads that could run something, `attachment`; the page of a redirect redirects where the bucket is hosted as a website. Checksums are sent
 * only where they are required: not every store knows them.
 * @param basePath of the site
 */
export function openBucket(basePath: string, options: BucketOptions): Bucket {
  const { bucket, prefix, region, endpoint, credentials, signal, maxAttempts = 4 } = options;
  const client = new S3Client({
    ...present({ endpoint, credentials }),
    region,
    forcePathStyle: endpoint !== undefined,
    maxAttempts,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 10_000, requestTimeout: 60_000 },
  });
  const abort = { abortSignal: signal };
  /** The place of a file; undefined for files that tell other hosts what to do. */
  const objectOf = (place: string): { readonly Bucket: string; readonly Key: string } | undefined => {
    const { kind, path } = targetPath(place, basePath);
    return kind === 'site' ? { Bucket: bucket, Key: prefix + path } : undefined;
  };
  const recordObject = { Bucket: bucket, Key: prefix + recordKey };
  return {
    readRecord: async () => {
      const compressed = await client.send(new GetObjectCommand(recordObject), abort).then(
        ({ Body }) => Body?.transformToByteArray(),
        (error: unknown) => {
          if (!(error instanceof NoSuchKey)) throw error;
        },
      );
      if (!compressed) return emptyRecord;
      const text = await promisify(gunzip)(compressed).catch(() => undefined);
      const record = text && readRecord(text.toString());
      if (record) return record;
      throw new Error(
        `'${recordObject.Key}' in the bucket '${bucket}' is damaged. Delete it, and everything is delivered again.`,
      );
    },
    writeRecord: async (record) => {
      const Body = await promisify(gzip)(recordText(record));
      const headers = { ContentType: 'application/gzip', CacheControl: 'no-store' };
      await client.send(new PutObjectCommand({ ...recordObject, ...headers, Body }), abort);
    },
    put: async (place, { place: file, size, type, headers, redirect }) => {
      const object = objectOf(place);
      if (!object) return;
      const Body = await readFile(file);
      if (size !== undefined && Body.length !== size) {
        throw new Error(`'${file}' is damaged: it has ${Body.length} bytes instead of ${size}.`);
      }
      const target =
        redirect !== undefined && Buffer.byteLength(redirect) <= maxRedirectBytes ? redirect : undefined;
      const described = present({
        ContentType: type,
        CacheControl: headers['Cache-Control'],
        ContentDisposition: headers['Content-Disposition'],
        WebsiteRedirectLocation: target,
      });
      await client.send(new PutObjectCommand({ ...object, ...described, Body }), abort);
    },
    remove: async (place) => {
      const object = objectOf(place);
      if (object) await client.send(new DeleteObjectCommand(object), abort);
    },
    close: () => client.destroy(),
  };
}
