import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import { Problem, problem } from 'contract/problem';
import { uploadLimits } from 'contract/upload-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Place, UploadRoom } from './upload-room.ts';

/** A file as it was sent: nothing of it is to be believed. */
export type SentFile = { readonly name: string; readonly bytes: Buffer };

/** Whatever stands around the files: boundaries, headers, a few fields that nobody asked for. */
const AROUND_BYTES = 64 * 1024;
const MOST_BYTES = uploadLimits.files * uploadLimits.fileBytes + AROUND_BYTES;

const LIMITS = {
  files: uploadLimits.files,
  fileSize: uploadLimits.fileBytes,
  fields: 10,
  fieldSize: 1_024,
  fieldNameSize: 100,
  parts: uploadLimits.files + 10,
  headerPairs: 20,
} as const;

/** Whoever sends nothing for so long in the middle of a file is let go. */
const SILENCE_MS = 30_000;

/** Routes that take files. In a scope of their own: everywhere else a body is JSON or is refused. */
export async function acceptFiles(app: FastifyInstance, routes: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, { limits: LIMITS, throwFileSizeLimit: false });
    routes(scope);
  });
}

/**
 * The files of the field `files`, one after the other: only one is ever in memory, and only while it is looked at.
 * The limits hold for what really comes in, whatever the caller says about it; a file that is cut off is refused.
 */
export async function* sentFiles(request: FastifyRequest, uploadRoom: UploadRoom): AsyncGenerator<SentFile> {
  if (!request.isMultipart()) throw problem('TIP_NEACCEPTAT');
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) throw problem('PREA_MARE');
  const parts = request.files();
  // The reading begins with the first question; from then on every byte is counted.
  const first = parts.next();
  const watch = watchBody(request);
  const place = uploadRoom.enter();
  try {
    for (let part = await first; !part.done; part = await parts.next()) {
      const { fieldname, filename = '' } = part.value;
      if (fieldname !== 'files') throw problem('CERERE_INVALIDA');
      yield { name: filename, bytes: await readPart(part.value, place) };
      place.giveBack();
    }
    watch.check();
  } catch (error) {
    watch.check();
    throw toProblem(error);
  } finally {
    watch.stop();
    place.giveBack();
    // What still comes is read away: a browser hears the answer only when it has sent everything.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function readPart({ file, filename }: MultipartFile, place: Place): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) {
    place.take(chunk.length);
    chunks.push(chunk);
  }
  if (file.truncated) throw problem('FISIER_PREA_MARE', { file: filename });
  return Buffer.concat(chunks);
}

/** Ends a request that is longer than any that is allowed, or falls silent. */
function watchBody({ raw }: FastifyRequest) {
  let bytes = 0;
  const silence = setTimeout(() => raw.destroy(new Error('silence')), SILENCE_MS);
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    silence.refresh();
    if (bytes > MOST_BYTES) raw.destroy(new Error('too long'));
  };
  raw.on('data', count);
  return {
    check: () => {
      if (bytes > MOST_BYTES) throw problem('PREA_MARE');
    },
    stop: () => {
      clearTimeout(silence);
      raw.off('data', count);
    },
  };
}

/** What the reader of multipart bodies says, in our words; a body that it cannot make sense of is the caller's fault. */
function toProblem(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error;
  if ('code' in error && error.code === 'FST_FILES_LIMIT') return problem('PREA_MULTE_FISIERE');
  return problem('statusCode' in error && error.statusCode === 413 ? 'PREA_MARE' : 'CERERE_INVALIDA');
}
