import { access, constants, open, readdir, rm, stat } from 'node:fs/promises';
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
import { traceHeaders } from '../runtime/trace-context.ts';
import type { EncryptedFile } from './encrypted-file.ts';

/** Keeps blobs (encrypted bytes) under names; a missing one is undefined, any other failure is thrown. */
export type BlobStore = {
  /** Durable when it answers. */
  readonly put: (name: string, file: EncryptedFile) => Promise<void>;
  /** A stream to be read to its end or destroyed: a file or a connection is open until then. */
  readonly get: (name: string) => Promise<{ readonly length: number; readonly bytes: Readable } | undefined>;
  readonly storedAt: (name: string) => Promise<Date | undefined>;
  /** Removing a missing one succeeds. */
  readonly remove: (name: string) => Promise<void>;
  readonly list: () => AsyncIterable<string>;
  /** Fails when the store refuses writes now. */
  readonly probe: (signal: AbortSignal) => Promise<void>;
};

/** The store of the configuration: a bucket, or the folder `files` in `DATA_DIR`. */
export function openBlobStore(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  timeouts: Timeouts = DEFAULT_TIMEOUTS,
): BlobStore {
  return s3 ? openBucketStore(s3, timeouts) : openFolderStore(join(dataDir, 'files'));
}

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
    probe: async () => {
      await ensureFolder(folder);
      await access(folder, constants.W_OK);
    },
  };
}

/** How long a store is waited for. */
export type Timeouts = {
  /** The wait until it accepts the bytes of a write, begins to answer, or sends more bytes of a read. */
  readonly answerMs: number;
  /** Aborted when the program stops and can wait no longer. */
  readonly stop: AbortSignal;
};

/** As long as a person still waits. */
export const DEFAULT_TIMEOUTS: Timeouts = { answerMs: 30_000, stop: new AbortController().signal };

/** The wait for S3 until it accepts a connection, and while a paused reader stops all bytes. */
const S3_TIMEOUTS = { connectionTimeout: 2_000, socketTimeout: 120_000 };
/** A download keeps its connection for as long as its reader takes; the SDK's own 50 would then keep uploads waiting. */
const S3_CONNECTIONS = { keepAlive: true, maxSockets: 2_000 };

/** A bucket of any S3: no checksums of newer kinds, which stores of other makers refuse (the authentication tags are checksum enough). */
export function openBucketStore(s3: NonNullable<Config['s3']>, timeouts: Timeouts): BlobStore {
  const client = new S3Client({
    region: s3.region,
    ...(s3.endpoint && { endpoint: s3.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      ...S3_TIMEOUTS,
      httpAgent: S3_CONNECTIONS,
      httpsAgent: S3_CONNECTIONS,
    },
  });
  passTraceOn(client);
  const Bucket = s3.bucket;
  return {
    put: async (Key, file) => {
      // Whole: only so its checksum is part of the signed request, and it can be sent again.
      const Body = await joined(file);
      const command = new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/octet-stream' });
      await answered(timeouts, (abortSignal) => client.send(command, { abortSignal }));
    },
    get: async (Key) => {
      const command = new GetObjectCommand({ Bucket, Key });
      const object = await unlessMissing(answered(timeouts, (abortSignal) => client.send(command, { abortSignal })));
      if (!object) return undefined;
      const { Body: bytes, ContentLength: length } = object;
      if (!(bytes instanceof Readable) || length === undefined) throw new Error('S3 answered without bytes or length');
      return { length, bytes };
    },
    storedAt: async (Key) => {
      const command = new HeadObjectCommand({ Bucket, Key });
      const head = await unlessMissing(answered(timeouts, (abortSignal) => client.send(command, { abortSignal })));
      return head?.LastModified;
    },
    remove: async (Key) => {
      const command = new DeleteObjectCommand({ Bucket, Key });
      await answered(timeouts, (abortSignal) => client.send(command, { abortSignal }));
    },
    list: () => namesIn(client, Bucket, timeouts),
    probe: async (signal) => {
      await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }), { abortSignal: signal });
    },
  };
}

/** After the request is signed: a proxy on the way may write its own step into the header. */
function passTraceOn(client: S3Client): void {
  client.middlewareStack.add(
    (next) => (call) => {
      const { request } = call;
      if (typeof request === 'object' && request && 'headers' in request) {
        request.headers = { ...Object(request.headers), ...traceHeaders() };
      }
      return next(call);
    },
    { step: 'finalizeRequest', priority: 'low', name: 'passTraceOn' },
  );
}

/** Waits for an answer, the SDK's own attempts together, and gives it up when that takes too long. */
async function answered<Answer>(
  { answerMs, stop }: Timeouts,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const waiting = new AbortController();
  const abort = () => waiting.abort(new Error('the store of files did not answer in time'));
  const timeout = setTimeout(abort, answerMs);
  stop.addEventListener('abort', abort);
  if (stop.aborted) abort();
  try {
    return await ask(waiting.signal);
  } finally {
    // Reading the answer may take longer.
    clearTimeout(timeout);
    stop.removeEventListener('abort', abort);
  }
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

async function* namesIn(client: S3Client, Bucket: string, timeouts: Timeouts): AsyncGenerator<string> {
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket, ...(ContinuationToken && { ContinuationToken }) });
    const page = await answered(timeouts, (abortSignal) => client.send(command, { abortSignal }));
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
