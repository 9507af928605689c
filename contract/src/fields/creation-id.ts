import { z } from 'zod';

/**
 * A random UUID that the client makes for a creation. The client sends it again when a call got no answer: the server
 * then answers with the first creation instead of a second one. Without it every call creates.
 */
export const creationId = z.uuid('Identificatorul cererii nu este valid.').optional();
