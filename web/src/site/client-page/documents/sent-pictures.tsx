import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { pictureOf } from '../../papers/file-picture.tsx';

type SentPictures = {
  /** The picture of a sent file; undefined: the browser drew none during this visit. */
  readonly find: (documentId: string, name: string, bytes: number) => string | undefined;
  readonly keep: (documentId: string, files: readonly File[]) => void;
};

const Pictures = createContext<SentPictures>({ find: () => undefined, keep: () => undefined });

/**
 * Keeps the pictures of files that the client sends, in the memory of the page alone: a photograph of an identity card
 * must not stay on a device.
 */
export function SentPicturesOfVisit({ children }: { children: ReactNode }) {
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map());
  const value = useMemo<SentPictures>(
    () => ({
      find: (documentId, name, bytes) => pictures.get(keyOf(documentId, name, bytes)),
      keep: async (documentId, files) => {
        const drawn = await Promise.all(files.map(pictureOf));
        const entries = files.flatMap(({ name, size }, at): [string, string][] => {
          const picture = drawn[at];
          return picture === undefined ? [] : [[keyOf(documentId, name, size), picture]];
        });
        setPictures((earlier) => new Map([...earlier, ...entries]));
      },
    }),
    [pictures],
  );
  return <Pictures value={value}>{children}</Pictures>;
}

/** The server composes the letters of names. */
const keyOf = (documentId: string, name: string, bytes: number): string =>
  `${documentId} ${bytes} ${name.normalize('NFC')}`;

export const useSentPictures = (): SentPictures => useContext(Pictures);
