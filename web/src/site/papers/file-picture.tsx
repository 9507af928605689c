import { useEffect, useState } from 'react';
import styles from './chosen-files.module.css';

/** The side of a picture in CSS pixels, drawn twice as fine. */
const SIDE = 48;

/** Pictures of this session's files, made once each. */
const made = new WeakMap<File, Promise<string | undefined>>();

/**
 * A small square picture of a file, made in the browser, as a `data:` address; undefined where the browser cannot draw
 * the file.
 */
export function pictureOf(file: File): Promise<string | undefined> {
  const known = made.get(file) ?? draw(file).catch(() => undefined);
  made.set(file, known);
  return known;
}

async function draw(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  const bitmap = await createImageBitmap(file, { resizeWidth: SIDE * 4, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE * 2;
  const cut = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - cut) / 2, (bitmap.height - cut) / 2];
  canvas.getContext('2d')?.drawImage(bitmap, left, top, cut, cut, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', 0.7);
}

type FileTileProps = {
  /** Its name ends in its type. */
  name: string;
  /** A `data:` address; undefined: the tile shows the type. */
  picture: string | undefined;
};

/** A file's picture, or its type in letters. The name stands beside it. */
export function FileTile({ name, picture }: FileTileProps) {
  if (picture !== undefined) return <img src={picture} alt="" width={SIDE} height={SIDE} className={styles.tile} />;
  return (
    <span className={styles.tile} aria-hidden>
      {typeOf(name)}
    </span>
  );
}

/** `poza.jpeg` → `JPEG`; no letters without a short type. */
function typeOf(name: string): string {
  const [, type = ''] = /\.([a-z]{3,4})$/i.exec(name) ?? [];
  return type.toUpperCase();
}

/** The tile of a file that somebody chose just now. */
export function ChosenTile({ file }: { file: File }) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void pictureOf(file).then((drawn) => isShown && setPicture(drawn));
    return () => {
      isShown = false;
    };
  }, [file]);
  return <FileTile name={file.name} picture={picture} />;
}
