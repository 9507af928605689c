import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import { uploadLimits } from 'contract/fields/upload-limits';
import { Problem, problem } from 'contract/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codeOf } from '../runtime/errors.ts';
import type { MemoryReservation, UploadMemory } from '../storage/upload-memory.ts';
import { isEncoded } from './json-body.ts';
import { sanitizeFileName, shortened } from './sanitize-file-name.ts';

/** A file as it was sent: name and content are not trusted. */
export type SentFile = { readonly name: string; readonly bytes: Buffer };

/** Bytes that a body may have besides its files: boundaries, headers, a few fields that nobody asked for. */
const AROUND_BYTES = 64 * 1024;
/** No request with files is longer. */
export const MAX_BODY_BYTES = uploadLimits.files * uploadLimits.fileBytes + AROUND_BYTES;

const LIMITS = {
  files: uploadLimits.files,
  fileSize: uploadLimits.fileBytes,
  fields: 10,
  fieldSize: 1_024,
  fieldNameSize: 100,
  parts: uploadLimits.files + 10,
  headerPairs: 20,
  // The head of a part: a name of 255 characters, each of them encoded, and its type.
  headerSize: 4_096,
} as const;

/** Routes that take files. In a scope of their own: everywhere else a body is JSON or is refused. */
export async function acceptFiles(app: FastifyInstance, routes: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, { limits: LIMITS, throwFileSizeLimit: false });
    routes(scope);
  });
}

/**
 * The files of the field `files`, one after the other: only one is ever in memory, and only while it is inspected. The
 * limits hold for the real bytes, for any claim of the caller; a cut-off file is refused. `sender`: the id whose share
 * of the memory it takes.
 */
export async function* sentFiles(
  request: FastifyRequest,
  uploadMemory: UploadMemory,
  sender: string,
): AsyncGenerator<SentFile> {
  if (!request.isMultipart() || isEncoded(request)) throw problem('TIP_NEACCEPTAT');
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw problem('PREA_MARE');
  const parts = request.files();
  // Reading begins with the first part that is asked for; from then on every byte is counted.
  const first = parts.next();
  const limit = limitBody(request);
  let reservation: MemoryReservation | undefined;
  try {
    for (let part = await first; !part.done; part = await parts.next()) {
      const { fieldname, filename = '' } = part.value;
      if (fieldname !== 'files') throw problem('CERERE_INVALIDA');
      reservation = uploadMemory.reserve(sender);
      yield { name: filename, bytes: await readPart(part.value, reservation) };
      reservation.release();
    }
    limit.check();
  } catch (error) {
    limit.check();
    throw toProblem(error);
  } finally {
    limit.stop();
    reservation?.release();
    // The rest is read and dropped: a browser reads the answer only when it has sent everything.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function readPart({ file, filename }: MultipartFile, reservation: MemoryReservation): Promise<Buffer> {
  for await (const chunk of file) reservation.add(chunk);
  if (file.truncated) throw problem('FISIER_PREA_MARE', { file: shortened(sanitizeFileName(filename)) });
  return reservation.finish();
}

/** Ends a request that is longer than any that is allowed. */
function limitBody({ raw }: FastifyRequest) {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) raw.destroy(new Error('too long'));
  };
  raw.on('data', count);
  return {
    check: () => {
      if (bytes > MAX_BODY_BYTES) throw problem('PREA_MARE');
    },
    stop: () => raw.off('data', count),
  };
}

/** The problem for an error of the multipart parser; a body that it cannot parse is a 4xx of the caller. */
function toProblem(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error;
  if (codeOf(error) === 'FST_FILES_LIMIT') return problem('PREA_MULTE_FISIERE');
  return problem('statusCode' in error && error.statusCode === 413 ? 'PREA_MARE' : 'CERERE_INVALIDA');
}
