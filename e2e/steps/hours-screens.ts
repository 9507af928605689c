import type { Page } from '@playwright/test';
import { phonePath } from 'contract/site/desk-pages';
import { bookCall, deskBeside } from './customer-steps.ts';
import { madeOnce, type Screen } from './screen.ts';
import { daysFromToday } from './today.ts';

/** Makes a broker with other hours on one day, and a holiday over two appointments. */
async function brokerOnHoliday(page: Page): Promise<string> {
  const { ask, account } = await deskBeside(page.request);
  const phone = await bookCall(page.request, { form: null, email: 'ioana@example.ro' });
  const [first, last] = [daysFromToday(20), daysFromToday(24)];
  for (const timeSlot of ['9:00 - 10:00', '13:00 - 14:00'])
    await ask('POST', '/api/appointments/create', { title: 'Semnarea', appointmentDate: first, timeSlot, phone });
  const of = `/api/brokerHours/${account.username}`;
  await ask('PUT', `${of}/days/${daysFromToday(3)}`, {
    timeSlots: ['10:00 - 11:00', '11:00 - 12:00'],
    expectedVersion: 0,
  });
  await ask('POST', `${of}/holidays`, { from: first, to: last, reason: 'La munte' });
  return `/orar?broker=${account.username}`;
}

/** Makes a customer with a cancelled appointment. */
async function cancelledAppointment(page: Page): Promise<string> {
  const { ask } = await deskBeside(page.request);
  const phone = await bookCall(page.request, { form: null });
  const wanted = { title: 'Semnarea', appointmentDate: daysFromToday(9), timeSlot: '9:00 - 10:00', phone };
  const { _id } = (await ask('POST', '/api/appointments/create', wanted)) as { _id: string };
  await ask('DELETE', `/api/protectedAppointments/deleteAppointment/${_id}`);
  return phonePath(phone);
}

const ofHours = { path: '/orar', prepare: madeOnce(brokerOnHoliday) } as const;

/** The page of a broker's hours, in every state that looks different. */
export const hoursScreens: readonly Screen[] = [
  { ...ofHours, name: 'broker’s hours', shows: /2\sprogramări: mutați/ },
  { ...ofHours, name: 'different day', press: /^Modificați: /, shows: /Salvați ziua/ },
  { ...ofHours, name: 'new holiday', press: /^Concediu nou/, shows: /Nimic nu se mută singur/ },
  {
    ...ofHours,
    name: 'appointments within a holiday',
    press: /^Mutați programările/,
    shows: /Nimic nu se schimbă până/,
  },
  {
    ...ofHours,
    name: 'appointments moved from a holiday',
    prepare: brokerOnHoliday,
    press: /^Mutați programările/,
    act: (page) => page.getByRole('button', { name: /^Schimbați 2\s/ }).click(),
    shows: /Mutată pe/,
  },
  {
    name: 'cancelled appointment',
    path: '/customerDetails',
    prepare: cancelledAppointment,
    shows: /^anulată$/,
  },
];
