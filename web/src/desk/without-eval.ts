import { z } from 'zod';

/**
 * Imported first where the page's policy forbids code made from text: Zod then does not try whether it may compile its
 * schemas, which the browser would report as a violation although nothing came of it.
 */
z.config({ jitless: true });
