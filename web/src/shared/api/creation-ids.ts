import { isRefusal } from './failure.ts';

/** The ids of what was sent and is not answered yet, by what was sent. */
const unanswered = new Map<string, string>();

/** How long a form was open is no part of what it says. */
const ASIDE = ['elapsedMs'];

/**
 * Sends what creates something with an id by which the server knows it again: the same content for the same `what`
 * keeps its id until the server has said yes or no, so that what got lost on the way back is not created twice.
 */
export async function sendCreation<Body extends object, Answer>(
  what: string,
  body: Body,
  send: (body: Body & { creationId?: string }) => Promise<Answer>,
): Promise<Answer> {
  const content = `${what} ${JSON.stringify(body, (name, value) => (ASIDE.includes(name) ? undefined : value))}`;
  // Only pages that came over https (or from this machine) can make one.
  const creationId = unanswered.get(content) ?? crypto.randomUUID?.();
  if (creationId === undefined) return send(body);
  unanswered.set(content, creationId);
  try {
    const answer = await send({ ...body, creationId });
    unanswered.delete(content);
    return answer;
  } catch (failure) {
    // Nothing is stored under the id.
    if (isRefusal(failure)) unanswered.delete(content);
    throw failure;
  }
}
