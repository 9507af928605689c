import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { DESK } from '../steps/board-steps.ts';
import { openDesk, openDetails, section } from '../steps/customer-steps.ts';
import { testOnOwnServer as test } from '../steps/own-server.ts';
import { newPhone } from '../steps/phones.ts';

test.use({ viewport: DESK });

type Free = { days: { day: string; timeSlots: string[] }[] };

/** The hours of the only broker that visitors may choose. */
const freeHours = async (request: APIRequestContext) => ((await (await request.get('/api/slots')).json()) as Free).days;

/** A visitor chooses an hour on WhatsApp. Answers the visitor’s phone. */
async function choose(request: APIRequestContext, hour: { day: string; timeSlot: string }): Promise<string> {
  const phone = newPhone();
  const person = { name: 'Ioana Țuțu', phone, email: 'ioana@example.ro', judet: 'Alba', localitate: 'Aiud' };
  const agreed = { acceptTerms: true, acceptPrivacy: true, elapsedMs: 30_000 };
  const chosenHour = { ...hour, channel: 'whatsapp' };
  const booked = await request.post('/api/customers/create', { data: { ...person, ...agreed, chosenHour } });
  expect(booked.status()).toBe(201);
  return phone;
}

/** Leaves only the first hour on three days of the week, and saves. */
async function saveThreeDays(page: Page): Promise<void> {
  for (const day of ['luni', 'marți', 'miercuri', 'joi', 'vineri'])
    await page.getByRole('button', { name: `Nicio oră: ${day}` }).click();
  for (const day of ['luni', 'miercuri', 'joi'])
    await page.getByRole('group', { name: day }).getByRole('checkbox', { name: '10:00 - 11:00' }).check();
  await expect(page.getByText('3 ore pe săptămână, în 3 zile.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Schimbările nu sunt salvate încă.')).toBeVisible();
  await page.getByRole('button', { name: 'Salvați programul' }).click();
  await expect(page.getByText('Schimbările nu sunt salvate încă.')).toBeHidden();
}

test('visitors choose among a broker’s saved hours, and a holiday moves its appointment by one press', async ({
  page,
  request,
}) => {
  await openDesk(page, request);
  await page.goto('/orar');
  await saveThreeDays(page);
  const free = await freeHours(request);
  expect(new Set(free.flatMap(({ timeSlots }) => timeSlots))).toEqual(new Set(['10:00 - 11:00']));
  // The hour of the first day may pass during the test.
  const [, first] = free;
  if (!first) throw new Error('Not two days are free on three days of two weeks');
  const phone = await choose(request, { day: first.day, timeSlot: '10:00 - 11:00' });

  await page.goto(`/myCalendar?zi=${first.day}`);
  const entry = page.getByRole('button', { name: /Ioana Țuțu.*aleasă de client/ });
  await entry.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('aleasă de client, pe site')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'WhatsApp', exact: true })).toHaveAttribute('href', /wa\.me/);

  await page.goto('/orar');
  await page.getByRole('button', { name: 'Concediu nou' }).click();
  const [year, month, day] = first.day.split('-');
  await dialog.getByLabel('Prima zi').fill(`${day}.${month}.${year}`);
  await dialog.getByRole('button', { name: 'Adăugați concediul' }).click();
  await expect(dialog).toContainText('Nimic nu se schimbă până nu apăsați');
  await expect(dialog).toContainText('Ioana Țuțu');
  await dialog.getByRole('button', { name: /^Schimbați 1\sprogramare/ }).click();
  await expect(dialog.getByText(/^Mutată pe /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Gata' }).click();
  expect((await freeHours(request)).map((one) => one.day)).not.toContain(first.day);

  await openDetails(page, phone);
  const meetings = section(page, 'Programari');
  await expect(meetings).toContainText('aleasă de client');
  await meetings.getByRole('button', { name: /^Ștergeți programarea/ }).click();
  await dialog.getByRole('button', { name: 'Ștergeți' }).click();
  await expect(meetings.getByText('anulată', { exact: true })).toBeVisible();
});
