import { problem } from 'contract/problem';

/** Bytes of files that the program holds at once while they come in; each is copied once or twice while it is sealed. */
const ROOM_BYTES = 96 * 1024 * 1024;

let taken = 0;

/** Room in memory for one upload, given back as a whole. The memory is the process's, and so is the count. */
export type Room = {
  /** Refuses (503) when everything that comes in at the moment would be too much. */
  readonly take: (bytes: number) => void;
  readonly giveBack: () => void;
};

export function openRoom(): Room {
  let ours = 0;
  return {
    take: (bytes) => {
      if (taken + bytes > ROOM_BYTES) throw problem('PREA_MULTE_INCARCARI');
      taken += bytes;
      ours += bytes;
    },
    giveBack: () => {
      taken -= ours;
      ours = 0;
    },
  };
}
