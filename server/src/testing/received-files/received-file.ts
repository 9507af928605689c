import { readFileSync } from 'node:fs';

/**
 * The bytes of a file as people's programs write it; each in this folder stands for a kind. They were made for this
 * project and hold no real person's data.
 */
export function receivedFile(name: string): Buffer {
  return readFileSync(new URL(`./${name}`, import.meta.url));
}
