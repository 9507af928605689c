import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { uploadLinks } from '../documents/upload-links.ts';
import { validationProblem } from './validation.ts';

function refusal(schema: z.ZodType, sent: unknown) {
  const read = schema.safeParse(sent);
  if (read.success) throw new Error('it was taken');
  const { message, details } = validationProblem(read.error);
  return { message, errors: details.errors };
}

describe('a refused field', () => {
  const { body } = uploadLinks.generateLink;
  const phone = '0722 123 456';

  it('is answered in its own words where it has some, whichever check refused it', () => {
    expect(refusal(body, { phone, maxUploads: 51 }).message).toBe('Numărul de încărcări poate fi cel mult 50.');
    expect(refusal(body, { phone, expiresInHours: 1.5 }).message).toBe('Valabilitatea trebuie să fie un număr întreg.');
    expect(refusal(body, { phone, maxUploads: 'multe' }).message).toBe('Numărul de încărcări nu este un număr.');
  });

  it('is named in Romanian where it has none', () => {
    expect(refusal(body, { phone, sendEmail: 7 }).message).toMatch(/^Valoare invalidă pentru câmpul /);
    expect(refusal(z.object({ status: z.number() }), { status: 'x' }).errors).toEqual({
      status: 'Valoare invalidă pentru câmpul statut.',
    });
  });

  it('in a list is named by the list', () => {
    expect(refusal(z.object({ status: z.array(z.number()) }), { status: [1, 'x'] }).errors).toEqual({
      'status.1': 'Valoare invalidă pentru câmpul statut.',
    });
  });
});
