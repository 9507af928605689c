import { z } from 'zod';

/**
 * A random UUID that the client makes for what a call creates, and sends again with a call to which no answer came:
 * what was created under it is then answered, not created twice. Without it every call creates.
 */
export const creationId = z.uuid('Identificatorul cererii nu este valid.').optional();
