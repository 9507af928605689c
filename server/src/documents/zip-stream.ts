import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';

/** A file of an archive, its bytes as they are read. */
export type ZipEntry = {
  readonly name: string;
  readonly chunks: AsyncIterable<Uint8Array> | readonly Uint8Array[];
};

/** An archive as a stream, a piece of a file at a time, uncompressed: its files are compressed already. */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  return Readable.from(grow(entries));
}

async function* grow(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const grown: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    grown.push(chunk);
  });
  for await (const { name, chunks } of entries) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    for await (const chunk of chunks) {
      entry.push(chunk);
      yield* grown.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* grown.splice(0);
  }
  zip.end();
  yield* grown;
}
