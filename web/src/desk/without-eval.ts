import { z } from 'zod';

/**
 * Imported first where the page's policy forbids code made from text: Zod then does not try to compile its schemas,
 * which the browser would report as a violation.
 */
z.config({ jitless: true });
