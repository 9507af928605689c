import { sha256 } from '../../platform/runtime/sha256.ts';
import { runJobs } from '../../platform/runtime/worker-process.ts';
import { inspect } from './file-types.ts';
import type { Inspection } from './inspect-in-worker.ts';
import { needsPassword } from './pdf-lock.ts';

// The process that inspects every byte of an upload, beside the one that answers calls.

runJobs(async (sent: Uint8Array): Promise<Inspection> => {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const inspected = await inspect(bytes);
  if ('reason' in inspected) return inspected;
  const isLocked = inspected.ending === 'pdf' && (await needsPassword(bytes));
  return { ...inspected, sha256: sha256(bytes), needsPassword: isLocked };
});
