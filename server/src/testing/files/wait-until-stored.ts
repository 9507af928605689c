import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { BlobStore } from '../../platform/storage/blob-store.ts';

/** S3rver answers before it has written: waits until that many encrypted bytes are stored. */
export async function waitUntilStored({ get }: BlobStore, name: string, length: number): Promise<void> {
  const storedLength = async () => {
    const found = await get(name);
    return found && (await buffer(found.bytes).catch(() => Buffer.alloc(0))).length;
  };
  await expect.poll(storedLength, { timeout: 15_000 }).toBe(length);
}
