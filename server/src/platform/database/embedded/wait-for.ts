import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;

/** Polls until the condition holds; false when `timeoutMs` passed before. */
export async function waitFor(isDone: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isDone())) {
    if (Date.now() >= deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
