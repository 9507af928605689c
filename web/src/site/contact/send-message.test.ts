import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyMessage, messageErrors } from './contact-page.tsx';
import { sendMessage } from './send-message.ts';

const message = { email: 'ana@example.ro', subject: 'Acte', message: 'Ce acte trebuie?' };
let answer: () => Response;

beforeEach(() => vi.stubGlobal('fetch', async () => answer()));

describe('A message to the staff', () => {
  it('needs an address, a subject and a text', () => {
    expect(messageErrors(message)).toEqual({});
    expect(Object.keys(messageErrors(emptyMessage))).toEqual(['email', 'subject', 'message']);
    expect(messageErrors({ ...message, email: 'ana.example.ro' })).toEqual({
      email: 'Adresa de e-mail nu este validă.',
    });
  });

  it('that was taken is confirmed in the server’s words, or in ours', async () => {
    answer = () => Response.json({ success: true, message: 'Mulțumim!' });
    expect(await sendMessage(message)).toEqual({ kind: 'sent', message: 'Mulțumim!' });
    answer = () => Response.json({ success: true, message: '' });
    expect(await sendMessage(message)).toEqual({
      kind: 'sent',
      message: 'Mesajul dumneavoastră a fost trimis cu succes!',
    });
  });

  it('that was not taken says why, else only that it was not', async () => {
    answer = () => Response.json({ success: false, message: '' });
    expect(await sendMessage(message)).toMatchObject({ kind: 'failed', message: 'Nu s-a putut trimite mesajul' });
    answer = () => Response.json({ message: 'Prea multe cereri.', code: 'PREA_MULTE_CERERI' }, { status: 429 });
    expect(await sendMessage(message)).toMatchObject({ kind: 'failed', message: 'Prea multe cereri.', errors: {} });
  });

  it('that met an unknown failure asks to try again', async () => {
    answer = () => Response.json({ message: '', code: 'X' }, { status: 500 });
    expect(await sendMessage(message)).toMatchObject({
      kind: 'failed',
      message: 'A apărut o eroare. Vă rugăm să încercați din nou.',
    });
  });
});
