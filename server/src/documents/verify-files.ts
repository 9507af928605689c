import type { Db } from '../platform/database/db.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { findKnown, findOlder, setDamaged } from './files.queries.ts';
import { verifyChecksum } from './verify-checksum.ts';

/** A file that nobody can get any more. */
export type BrokenFile = { readonly filename: string; readonly state: 'damaged' | 'missing' };

/**
 * Reads every file present at its start and compares it with its checksum; marks damaged ones, as the nightly check
 * does.
 */
export async function verifyAllFiles(
  db: Db,
  files: FileStore,
  begun: Date,
): Promise<{ readonly verified: number; readonly broken: readonly BrokenFile[] }> {
  const broken: BrokenFile[] = [];
  const all = await findOlder(db, begun);
  for (const file of all) {
    if (await verifyChecksum(files, file)) continue;
    // A user may have deleted it meanwhile: then it is not missing.
    const [known] = await findKnown(db, [file.filename]);
    if (!known) continue;
    const isStored = (await files.storedAt(file.filename)) !== undefined;
    broken.push({ filename: file.filename, state: isStored ? 'damaged' : 'missing' });
  }
  const isBroken = new Set(broken.map(({ filename }) => filename));
  await setDamaged(db, [...isBroken], true);
  await setDamaged(
    db,
    all.flatMap(({ filename }) => (isBroken.has(filename) ? [] : filename)),
    false,
  );
  return { verified: all.length, broken };
}
