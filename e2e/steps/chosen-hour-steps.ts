import { type APIRequestContext, expect } from '@playwright/test';
import { typedPhone } from './booking-steps.ts';
import { mailedPath } from './database.ts';
import { newAccount } from './staff-steps.ts';

/** A customer who chose the last free hour, when brokers of other tests are unlikely to be all booked. */
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

/** The link of the confirmation: its page, with the token behind `#`. */
export const mailedAppointmentPath = (email: string): Promise<string> =>
  mailedPath(email, 'appointment-confirmation', /\/programare#[\w-]+/);
