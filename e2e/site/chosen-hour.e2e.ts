import { expect, type Page, test } from '@playwright/test';
import { purchase } from 'quote/worked-examples';
import { e164, fillBooking, readTheForm, seesSuccess, typedPhone } from '../steps/booking-steps.ts';
import { bookHour, mailedAppointmentPath } from '../steps/chosen-hour-steps.ts';
import { rows } from '../steps/database.ts';
import { countEffort, type Effort } from '../steps/effort.ts';
import { openScreen } from '../steps/screens.ts';
import { newAccount } from '../steps/staff-steps.ts';
import { openHydrated, press, tabTo, tap } from '../steps/wizard-steps.ts';

/** The most presses and fields that a chosen hour adds to the earliest call. */
const MAX_MORE = 4;

const effortOf = ({ presses, fields }: Effort): number => presses.length + fields.size;
const choose = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).first().check();

/** Books a call from the result; `when` fills in the hour. Answers the number of presses and fields. */
async function bookFromResult(page: Page, phone: string, when: () => Promise<void>, title?: string): Promise<number> {
  const effort = await countEffort(page);
  await openScreen(page, { name: 'result', path: '/rezultateSimulare', formData: purchase, shows: /Varianta A/ });
  await tap(page, /un apel gratuit$/);
  await fillBooking(page, { name: 'Ora Aleasă', phone, email: `ora${phone.replaceAll(' ', '')}@example.ro` });
  await when();
  await readTheForm(page);
  await tap(page, 'Trimiteți cererea');
  await seesSuccess(page, title);
  return effortOf(effort);
}

/** The stored appointments of the customer with that phone. */
const appointmentsOf = (phone: string) =>
  rows(
    `SELECT a.day, a.time_slot, a.channel, a.cancelled_at IS NOT NULL AS is_cancelled FROM appointments a
     JOIN customers c ON c.id = a.customer_id WHERE c.phone = $1`,
    e164(phone),
  );

test.describe('an hour on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('choosing an hour takes at most four presses more than the earliest call', async ({
    page,
    context,
    request,
  }) => {
    await newAccount(request, 'user');
    const soonest = await bookFromResult(await context.newPage(), typedPhone(), async () => undefined);
    const phone = typedPhone();
    const hour = async () => {
      await choose(page, 'Aleg eu ora');
      await page.getByRole('group', { name: 'Ziua' }).getByRole('radio').last().check();
      await page
        .getByRole('group', { name: /^Ora, / })
        .getByRole('radio')
        .last()
        .check();
      await choose(page, 'Pe WhatsApp');
    };
    const chosen = await bookFromResult(page, phone, hour, 'V-ați programat');
    expect(chosen - soonest).toBeLessThanOrEqual(MAX_MORE);
    await expect(page.getByText(/^Brokerul vă scrie pe WhatsApp .*, între \d+:00 și \d+:00\./)).toBeVisible();
    await expect(page.getByText('stabiliți împreună')).toHaveCount(0);
    expect(await appointmentsOf(phone)).toMatchObject([{ channel: 'whatsapp', is_cancelled: false }]);
  });

  test('the link of the e-mail moves and cancels the appointment, but opening the link changes no appointment', async ({
    page,
    request,
  }) => {
    const { phone, email } = await bookHour(request);
    const [before] = await appointmentsOf(phone);
    const path = await mailedAppointmentPath(email);
    const addresses: string[] = [];
    page.on('request', (sent) => addresses.push(sent.url()));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Programarea dumneavoastră' })).toBeVisible();
    expect(await appointmentsOf(phone)).toEqual([before]);

    await tap(page, 'Mutați la altă oră');
    // The first hour of the first day may pass during the test.
    await page.getByRole('group', { name: 'Ziua' }).getByRole('radio').nth(1).check();
    await page
      .getByRole('group', { name: /^Ora, / })
      .getByRole('radio')
      .first()
      .check();
    await tap(page, 'Mutați programarea');
    await expect(page.getByText('Am mutat programarea.')).toBeVisible();
    expect(await appointmentsOf(phone)).not.toEqual([before]);

    await page.reload();
    await tap(page, 'Anulați programarea');
    await tap(page, 'Da, anulați');
    await expect(page.getByRole('heading', { level: 1, name: 'Programarea este anulată' })).toBeVisible();
    await expect(page.getByText(/^Am anulat programarea de/)).toBeFocused();
    expect(await appointmentsOf(phone)).toMatchObject([{ is_cancelled: true }]);
    const token = path.split('#')[1] ?? '';
    expect(addresses.map((address) => address.split('#')[0]).filter((address) => address?.includes(token))).toEqual([]);
  });
});

test('a visitor who chooses no hour loads no code for that choice', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(new URL(sent.url()).pathname));
  await openHydrated(page, '/programareApel');
  await page.getByLabel('Nume și prenume').fill('Oricând');
  await press(page, 'Trimiteți cererea');
  expect(requested.filter((path) => path.includes('chosen-hour'))).toEqual([]);
});

test('a visitor chooses an hour by keyboard, and a reload keeps the choice', async ({ page, request }) => {
  await newAccount(request, 'user');
  await openHydrated(page, '/programareApel');
  const soonest = page.getByRole('radio', { name: 'Cât mai curând' });
  await expect(soonest).toBeChecked();
  await tabTo(page, soonest);
  await page.keyboard.press('ArrowRight');
  const days = page.getByRole('group', { name: 'Ziua' }).getByRole('radio');
  await expect(days.first()).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(days.nth(1)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const hours = page.getByRole('group', { name: /^Ora, / }).getByRole('radio');
  await expect(hours.first()).toBeChecked();
  await expect(page.getByText(/^Ați ales: .* la telefon\.$/)).toBeVisible();
  await page.reload();
  await expect(days.nth(1)).toBeChecked();
  await expect(hours.first()).toBeChecked();
});

test('a visitor moves an appointment by keyboard', async ({ page, request }) => {
  const { phone, email } = await bookHour(request);
  const [before] = await appointmentsOf(phone);
  await page.goto(await mailedAppointmentPath(email));
  await tabTo(page, page.getByRole('button', { name: 'Mutați la altă oră' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'La ce oră mutați programarea?' })).toBeFocused();
  const days = page.getByRole('group', { name: 'Ziua' }).getByRole('radio');
  await expect(days.first()).toBeChecked();
  await tabTo(page, days.first());
  await page.keyboard.press('ArrowDown');
  await expect(days.nth(1)).toBeChecked();
  const hours = page.getByRole('group', { name: /^Ora, / }).getByRole('radio');
  await tabTo(page, hours.first());
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Mutați programarea' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Am mutat programarea.')).toBeVisible();
  expect(await appointmentsOf(phone)).not.toEqual([before]);
});
