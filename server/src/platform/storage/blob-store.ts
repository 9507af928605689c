import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '../runtime/config.ts';
import { writeDurably } from '../runtime/durable-file.ts';
import { ensureFolder } from '../runtime/ensure-folder.ts';
import type { EncryptedFile } from './encrypted-file.ts';

/** Keeps blobs (encrypted bytes) under names; what is not there is undefined, any other failure is thrown. */
export type BlobStore = {
  /** Durable when it answers. */
  readonly put: (name: string, file: EncryptedFile) => Promise<void>;
  /** A stream to be read to its end or destroyed: a file or a connection is open until then. */
  readonly get: (name: string) => Promise<{ readonly length: number; readonly bytes: Readable } | undefined>;
  readonly storedAt: (name: string) => Promise<Date | undefined>;
  /** What is not there is removed already. */
  readonly remove: (name: string) => Promise<void>;
  readonly list: () => AsyncIterable<string>;
};

/** A folder of this machine, made with the first file. */
export function openFolderStore(folder: string): BlobStore {
  const pathOf = (name: string) => join(folder, name);
  return {
    put: async (name, { chunks }) => {
      await ensureFolder(folder);
      await writeDurably(pathOf(name), chunks);
    },
    get: async (name) => {
      const file = await unlessMissing(open(pathOf(name)));
      if (!file) return undefined;
      try {
        const { size } = await file.stat();
        return { length: size, bytes: file.createReadStream() };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    storedAt: async (name) => (await unlessMissing(stat(pathOf(name))))?.mtime,
    remove: (name) => rm(pathOf(name), { force: true }),
    list: async function* () {
      const entries = (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? [];
      for (const entry of entries) if (entry.isFile()) yield entry.name;
    },
  };
}

/** How long S3 is waited for: until it has taken what is stored and begins to answer; while nothing moves. */
const S3_TIMEOUTS = { connectionTimeout: 2_000, requestTimeout: 60_000, socketTimeout: 120_000 };
/** A download keeps its connection for as long as its reader takes; the SDK's own 50 would then keep uploads waiting. */
const S3_CONNECTIONS = { keepAlive: true, maxSockets: 2_000 };

/** A bucket of any S3: no checksums of newer kinds, which stores of other makers refuse (the authentication tags are checksum enough). */
export function openBucketStore(s3: NonNullable<Config['s3']>): BlobStore {
  const client = new S3Client({
    region: s3.region,
    ...(s3.endpoint && { endpoint: s3.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      ...S3_TIMEOUTS,
      throwOnRequestTimeout: true,
      httpAgent: S3_CONNECTIONS,
      httpsAgent: S3_CONNECTIONS,
    },
  });
  const Bucket = s3.bucket;
  return {
    put: async (Key, file) => {
      // Whole: only so its checksum is part of the signed request, and it can be sent again.
      const Body = await joined(file);
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/octet-stream' }));
    },
    get: async (Key) => {
      const object = await unlessMissing(client.send(new GetObjectCommand({ Bucket, Key })));
      if (!object) return undefined;
      const { Body: bytes, ContentLength: length } = object;
      if (!(bytes instanceof Readable) || length === undefined) throw new Error('S3 answered without bytes or length');
      return { length, bytes };
    },
    storedAt: async (Key) => (await unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key }))))?.LastModified,
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    list: () => namesIn(client, Bucket),
  };
}

/** Each chunk is encrypted when it is taken, and other requests are answered in between. */
async function joined({ length, chunks }: EncryptedFile): Promise<Buffer> {
  const all = Buffer.allocUnsafe(length);
  let at = 0;
  for (const chunk of chunks) {
    at += chunk.copy(all, at);
    await setImmediate();
  }
  return all;
}

async function* namesIn(client: S3Client, Bucket: string): AsyncGenerator<string> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, ...(ContinuationToken && { ContinuationToken }) }),
    );
    for (const { Key } of page.Contents ?? []) if (Key) yield Key;
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

const MISSING = new Set(['ENOENT', 'NoSuchKey', 'NotFound']);

async function unlessMissing<Found>(looking: Promise<Found>): Promise<Found | undefined> {
  try {
    return await looking;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (MISSING.has(error.name) || ('code' in error && MISSING.has(String(error.code)))) return undefined;
    throw error;
  }
}
