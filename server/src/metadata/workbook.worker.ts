import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { reasonOf } from '../platform/errors.ts';
import { withPercentsShown } from './percent-cells.ts';

// A thread of its own, which is ended when it takes too long or too much memory: what a file does to the reader
// happens here, never to the server.

/** What a catalogue of thousands of products unpacks to is far smaller; a bomb is far larger. */
const MOST_UNPACKED_BYTES = 16 * 1_024 * 1_024;
const MOST_PARTS = 500;

/**
 * The same archive with nothing in it that is larger than it says. A part is unpacked into the room that it claims and
 * never beyond, so that counting the claims bounds what the library unpacks. Percents are texts in it.
 */
function repacked(bytes: Uint8Array): Buffer {
  let size = 0;
  let parts = 0;
  const files = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      parts += 1;
      if (size > MOST_UNPACKED_BYTES || parts > MOST_PARTS) throw new RangeError('a workbook that unpacks to too much');
      return true;
    },
  });
  return Buffer.from(zipSync(withPercentsShown(files), { level: 0 }));
}

const port = parentPort;
if (!port) throw new Error('this file is the code of a worker');
try {
  port.postMessage({ rows: await readSheet(repacked(workerData)) });
} catch (error) {
  port.postMessage({ failure: reasonOf(error) });
}
