import { uploadLimits } from 'contract/fields/upload-limits';
import { problem } from 'contract/problem';

/** Bytes of files that the program holds at once while they come in; for a bucket each is copied once more while it is stored. */
const MAX_BYTES = 96 * 1024 * 1024;

/** The share of one sender (an account, or the customer of a link) over all connections: two of the largest files. */
const MAX_BYTES_OF_ONE = 2 * uploadLimits.fileBytes;

/**
 * A file that has been arriving for longer may be dropped when memory is short; the largest file needs 700 kB/s to
 * avoid it.
 */
const SLOW_MS = 30_000;

/** The memory that is reserved for one file while it comes in and is inspected. */
export type MemoryReservation = {
  /** Keeps one more chunk; refuses (503) when its sender or all senders hold too much, or when the file was dropped. */
  readonly add: (chunk: Buffer) => void;
  /** The whole file; from here on it is not dropped any more. */
  readonly finish: () => Buffer;
  readonly release: () => void;
};

/** The memory budget of all files that are coming in; there is one for the whole process. */
export type UploadMemory = { readonly reserve: (sender: string) => MemoryReservation };

type Held = { readonly sender: string; readonly since: number; chunks: Buffer[]; bytes: number; isArriving: boolean };

/**
 * Nobody can shut others out by slow sending. When the memory is used up, files that arrive for longer than `slowMs`
 * are dropped, oldest first. Their senders get a request to try again (503).
 */
export function openUploadMemory({
  maxBytes = MAX_BYTES,
  maxOfOne = MAX_BYTES_OF_ONE,
  slowMs = SLOW_MS,
} = {}): UploadMemory {
  /** In the order in which they began to arrive. */
  const held = new Set<Held>();
  let taken = 0;
  const takenBy = (sender: string) => {
    let sum = 0;
    for (const file of held) if (file.sender === sender) sum += file.bytes;
    return sum;
  };
  const makeSpace = (bytes: number) => {
    const slowSince = performance.now() - slowMs;
    for (const file of held) {
      if (taken + bytes <= maxBytes || file.since > slowSince) return;
      if (file.isArriving) drop(file);
    }
  };
  const drop = (file: Held) => {
    held.delete(file);
    taken -= file.bytes;
    file.bytes = 0;
    file.chunks = [];
  };

  return {
    reserve: (sender) => {
      const file: Held = { sender, since: performance.now(), chunks: [], bytes: 0, isArriving: true };
      held.add(file);
      const refuseUnless = (isFine: boolean) => {
        if (!isFine) throw problem('PREA_MULTE_INCARCARI');
      };
      return {
        add: (chunk) => {
          refuseUnless(takenBy(sender) + chunk.length <= maxOfOne);
          makeSpace(chunk.length);
          refuseUnless(held.has(file) && taken + chunk.length <= maxBytes);
          file.chunks.push(chunk);
          file.bytes += chunk.length;
          taken += chunk.length;
        },
        finish: () => {
          refuseUnless(held.has(file));
          file.isArriving = false;
          return Buffer.concat(file.chunks.splice(0));
        },
        release: () => drop(file),
      };
    },
  };
}
