import { problem } from 'contract/problem';
import { uploadLimits } from 'contract/text/upload-limits';

/** Bytes of files that the program holds at once while they come in; for a bucket each is copied once more while it is stored. */
const MOST_BYTES = 96 * 1024 * 1024;

/** What one link's customer or one account may hold of it, however many connections there are: two of the largest files. */
const MOST_BYTES_OF_ONE = 2 * uploadLimits.fileBytes;

/** A file that has been coming for longer makes way where there is no room: the largest, at 700 kB a second. */
const SLOW_MS = 30_000;

/** The room that one file has while it comes in and is looked at. */
export type Place = {
  /** Keeps a piece more; refuses (503) when its sender or everybody together hold too much, or when it made way. */
  readonly add: (piece: Buffer) => void;
  /** The file, which has come in as a whole and makes way for nobody any more. */
  readonly whole: () => Buffer;
  readonly leave: () => void;
};

/** Room in memory for all files that come in at the moment: the memory is the process's, so there is one of it. */
export type UploadRoom = { readonly enter: (sender: string) => Place };

type Held = { readonly sender: string; readonly since: number; pieces: Buffer[]; bytes: number; isComing: boolean };

/**
 * Nobody can shut others out by sending slowly: when the room is full, the file that has been coming for longest, and
 * for longer than `slowMs`, is dropped. Its sender is asked to come back.
 */
export function openUploadRoom({
  mostBytes = MOST_BYTES,
  mostOfOne = MOST_BYTES_OF_ONE,
  slowMs = SLOW_MS,
} = {}): UploadRoom {
  /** In the order in which they began to come. */
  const held = new Set<Held>();
  let taken = 0;
  const takenBy = (sender: string) => {
    let sum = 0;
    for (const file of held) if (file.sender === sender) sum += file.bytes;
    return sum;
  };
  const makeRoom = (bytes: number) => {
    const slowSince = performance.now() - slowMs;
    for (const file of held) {
      if (taken + bytes <= mostBytes || file.since > slowSince) return;
      if (file.isComing) drop(file);
    }
  };
  const drop = (file: Held) => {
    held.delete(file);
    taken -= file.bytes;
    file.bytes = 0;
    file.pieces = [];
  };

  return {
    enter: (sender) => {
      const file: Held = { sender, since: performance.now(), pieces: [], bytes: 0, isComing: true };
      held.add(file);
      const refuseUnless = (isFine: boolean) => {
        if (!isFine) throw problem('PREA_MULTE_INCARCARI');
      };
      return {
        add: (piece) => {
          refuseUnless(takenBy(sender) + piece.length <= mostOfOne);
          makeRoom(piece.length);
          refuseUnless(held.has(file) && taken + piece.length <= mostBytes);
          file.pieces.push(piece);
          file.bytes += piece.length;
          taken += piece.length;
        },
        whole: () => {
          refuseUnless(held.has(file));
          file.isComing = false;
          return Buffer.concat(file.pieces.splice(0));
        },
        leave: () => drop(file),
      };
    },
  };
}
