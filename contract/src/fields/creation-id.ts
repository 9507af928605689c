import { z } from 'zod';

/**
 * Of what a call creates: a random UUID of the client's own making, the same when it sends the call again because no answer came.
 * What was created under it is answered again instead of created twice. Absent: every call creates.
 */
export const creationId = z.uuid('Identificatorul cererii nu este valid.').optional();
