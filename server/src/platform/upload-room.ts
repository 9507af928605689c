import { problem } from 'contract/problem';

/** Bytes of files that the program holds at once while they come in; each is copied once or twice while it is sealed. */
const MOST_BYTES = 96 * 1024 * 1024;

/** What one upload takes of the room, given back as a whole. */
export type Place = {
  /** Refuses (503) when everything that comes in at the moment would be too much. */
  readonly take: (bytes: number) => void;
  readonly giveBack: () => void;
};

/** Room in memory for all uploads that come in at the moment: the memory is the process's, so there is one of it. */
export type UploadRoom = { readonly enter: () => Place };

export function openUploadRoom(mostBytes = MOST_BYTES): UploadRoom {
  let taken = 0;
  return {
    enter: () => {
      let ours = 0;
      return {
        take: (bytes) => {
          if (taken + bytes > mostBytes) throw problem('PREA_MULTE_INCARCARI');
          taken += bytes;
          ours += bytes;
        },
        giveBack: () => {
          taken -= ours;
          ours = 0;
        },
      };
    },
  };
}
