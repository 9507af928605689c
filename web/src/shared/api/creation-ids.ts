import { isRefusal } from './failure.ts';

/** The ids of sent contents without an answer, by their contents. */
const unanswered = new Map<string, string>();

/** The time of an open form is no part of its content. */
const ASIDE = ['elapsedMs'];

/**
 * Sends a creation with an id that the server recognises. The same content for the same `what` keeps its id until the
 * server's yes or no: a lost answer creates nothing twice.
 */
export async function sendCreation<Body extends object, Answer>(
  what: string,
  body: Body,
  send: (body: Body & { creationId?: string }) => Promise<Answer>,
): Promise<Answer> {
  const content = `${what} ${JSON.stringify(body, (name, value) => (ASIDE.includes(name) ? undefined : value))}`;
  // Only pages over https (or from this machine) can make one.
  const creationId = unanswered.get(content) ?? crypto.randomUUID?.();
  if (creationId === undefined) return send(body);
  unanswered.set(content, creationId);
  try {
    const answer = await send({ ...body, creationId });
    unanswered.delete(content);
    return answer;
  } catch (failure) {
    // No record has the id.
    if (isRefusal(failure)) unanswered.delete(content);
    throw failure;
  }
}
