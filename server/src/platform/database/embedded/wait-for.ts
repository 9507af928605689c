import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;

/** Asks again and again until the answer is yes; false when `timeoutMs` passed without one. */
export async function waitFor(isDone: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isDone())) {
    if (Date.now() >= deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
