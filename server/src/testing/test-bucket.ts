import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { StoredBytes } from '../platform/storage/stored-bytes.ts';

/** S3rver answers before it has written: waits until so many sealed bytes lie there. */
export async function written({ get }: StoredBytes, name: string, length: number): Promise<void> {
  const lying = async () => {
    const found = await get(name);
    return found && (await buffer(found.bytes).catch(() => Buffer.alloc(0))).length;
  };
  await expect.poll(lying, { timeout: 15_000 }).toBe(length);
}
