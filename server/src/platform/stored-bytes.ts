import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from './config.ts';
import { writeDurably } from './durable-file.ts';
import { makeFolder } from './make-folder.ts';

/** Where bytes lie under names; what is not there is undefined, any other trouble is thrown. */
export type StoredBytes = {
  /** Durable when it answers. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>;
  readonly get: (name: string) => Promise<Uint8Array | undefined>;
  readonly storedAt: (name: string) => Promise<Date | undefined>;
  /** What is not there is removed already. */
  readonly remove: (name: string) => Promise<void>;
  readonly list: () => AsyncIterable<string>;
};

/** A folder of this machine, made with the first file. */
export function inFolder(folder: string): StoredBytes {
  const pathOf = (name: string) => join(folder, name);
  return {
    put: async (name, bytes) => {
      await makeFolder(folder);
      await writeDurably(pathOf(name), bytes);
    },
    get: (name) => unlessMissing(readFile(pathOf(name))),
    storedAt: async (name) => (await unlessMissing(stat(pathOf(name))))?.mtime,
    remove: (name) => rm(pathOf(name), { force: true }),
    list: async function* () {
      const entries = (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? [];
      for (const entry of entries) if (entry.isFile()) yield entry.name;
    },
  };
}

const S3_CONNECT_MS = 2_000;
const S3_ANSWER_MS = 20_000;

/** A bucket of any S3: no checksums of newer kinds, which stores of other makers refuse (the seal is checksum enough). */
export function inBucket(s3: NonNullable<Config['s3']>): StoredBytes {
  const client = new S3Client({
    region: s3.region,
    ...(s3.endpoint && { endpoint: s3.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: S3_CONNECT_MS, requestTimeout: S3_ANSWER_MS },
  });
  const Bucket = s3.bucket;
  return {
    put: async (Key, Body) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/octet-stream' }));
    },
    get: async (Key) => {
      const found = await unlessMissing(client.send(new GetObjectCommand({ Bucket, Key })));
      return found?.Body?.transformToByteArray();
    },
    storedAt: async (Key) => (await unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key }))))?.LastModified,
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    list: () => namesIn(client, Bucket),
  };
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
