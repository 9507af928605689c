import { type APIRequestContext, expect } from '@playwright/test';
import { typedPhone } from './booking-steps.ts';
import { mailedPath } from './database.ts';
import { newAccount } from './staff-steps.ts';

/** Books a call at the last free hour, which no other test takes. Answers the customer's phone and email. */
export async function bookHour(request: APIRequestContext): Promise<{ phone: string; email: string }> {
  await newAccount(request, 'user');
  const phone = typedPhone();
  const email = `ora.${phone.replaceAll(' ', '')}@example.ro`;
  const { days } = await (await request.get('/api/slots')).json();
  const { day, timeSlots } = days.at(-1);
  const person = { name: 'Ana Ora', phone, email, judet: 'Alba', localitate: 'Aiud', marketingConsent: false };
  const more = { acceptTerms: true, acceptPrivacy: true, elapsedMs: 30_000 };
  const chosenHour = { day, timeSlot: timeSlots.at(-1), channel: 'call' };
  const booked = await request.post('/api/customers/create', { data: { ...person, ...more, chosenHour } });
  expect(booked.status()).toBe(201);
  return { phone, email };
}

/** The path of the link in the confirmation, with the token behind `#`. */
export const mailedAppointmentPath = (email: string): Promise<string> =>
  mailedPath(email, 'appointment-confirmation', /\/programare#[\w-]+/);
