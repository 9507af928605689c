import { sha256 } from '../../platform/runtime/sha256.ts';
import { runJobs } from '../../platform/runtime/worker-process.ts';
import { inspect } from './file-types.ts';
import type { Inspection } from './inspect-in-worker.ts';

// The process in which every byte of an upload is looked at, beside the one that answers calls.

runJobs(async (sent: Uint8Array): Promise<Inspection> => {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const found = await inspect(bytes);
  return 'reason' in found ? found : { ...found, sha256: sha256(bytes) };
});
