import { expect, type Page, test } from '@playwright/test';
import { purchase } from 'quote/worked-examples';
import { e164, readTheForm, seesSuccess, typedPhone } from '../steps/booking-steps.ts';
import { bookHour, mailedAppointmentPath } from '../steps/chosen-hour-steps.ts';
import { rows } from '../steps/database.ts';
import { countEffort, type Effort } from '../steps/effort.ts';
import { openScreen } from '../steps/screens.ts';
import { newAccount } from '../steps/staff-steps.ts';
import { openHydrated, press, tabTo } from '../steps/wizard-steps.ts';

/** What choosing an hour may cost more than being called as soon as can be. */
const MAX_MORE = 4;

const effortOf = ({ presses, fields }: Effort): number => presses.length + fields.size;
const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).tap();
const choose = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).first().check();

/** From the result to the booked call; `when` answers what is asked of the hour. Answers what it cost. */
async function bookFromResult(page: Page, phone: string, when: () => Promise<void>, title?: string): Promise<number> {
  const effort = await countEffort(page);
  await openScreen(page, { name: 'result', path: '/rezultateSimulare', formData: purchase, shows: /Varianta A/ });
  await tap(page, /un apel gratuit$/);
  await page.getByLabel('Nume și prenume').fill('Ora Aleasă');
  await page.getByLabel('Telefon', { exact: true }).fill(phone);
  await page.getByLabel('E-mail (opțional)').fill(emailOf(phone));
  await page.getByLabel('Județ').selectOption('Cluj');
  await page.getByLabel('Localitate').selectOption('Turda');
  await when();
  await page.getByLabel(/accept termenii/).tap();
  await page.getByLabel(/politica de confidențialitate/).tap();
  await readTheForm(page);
  await tap(page, 'Trimiteți cererea');
  await seesSuccess(page, title);
  return effortOf(effort);
}

const emailOf = (phone: string): string => `ora${phone.replaceAll(' ', '')}@example.ro`;

/** The appointments that the database keeps of a phone. */
const appointmentsOf = (phone: string) =>
  rows(
    `SELECT a.day, a.time_slot, a.channel, a.cancelled_at IS NOT NULL AS is_cancelled FROM appointments a
     JOIN customers c ON c.id = a.customer_id WHERE c.phone = $1`,
    e164(phone),
  );

test.describe('an hour chosen on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a visitor chooses an hour after the result, moves the appointment and cancels the appointment', async ({
    page,
    context,
    request,
  }) => {
    await test.step('choosing an hour takes at most four presses more than the earliest call', async () => {
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

    await test.step('the link of the e-mail moves and cancels the appointment, but opening the link changes no appointment', async () => {
      const { phone, email } = await bookHour(request);
      const [before] = await appointmentsOf(phone);
      const path = await mailedAppointmentPath(email);
      const addresses: string[] = [];
      page.on('request', (sent) => addresses.push(sent.url()));
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Programarea dumneavoastră' })).toBeVisible();
      expect(await appointmentsOf(phone)).toEqual([before]);

      await tap(page, 'Mutați la altă oră');
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
      expect(addresses.map((address) => address.split('#')[0]).filter((address) => address?.includes(token))).toEqual(
        [],
      );
    });
  });
});

test('a visitor who chooses no hour loads nothing more, and a keyboard suffices for choosing', async ({
  page,
  request,
}) => {
  await test.step('a visitor who chooses no hour loads no code or hours for that choice', async () => {
    const requested: string[] = [];
    page.on('request', (sent) => requested.push(new URL(sent.url()).pathname));
    await openHydrated(page, '/programareApel');
    await page.getByLabel('Nume și prenume').fill('Oricând');
    await press(page, 'Trimiteți cererea');
    expect(requested.filter((path) => path === '/api/slots' || path.includes('chosen-hour'))).toEqual([]);
  });

  await test.step('a visitor chooses and moves an hour by keyboard, and a reload keeps the choice', async () => {
    await newAccount(request, 'user');
    await openHydrated(page, '/programareApel');
    const soonest = page.getByRole('radio', { name: 'Sunați-mă cât mai curând' });
    await expect(soonest).toBeChecked();
    await page.getByLabel('Nume și prenume').focus();
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

    const { phone, email } = await bookHour(request);
    const [before] = await appointmentsOf(phone);
    await page.goto(await mailedAppointmentPath(email));
    await tabTo(page, page.getByRole('button', { name: 'Mutați la altă oră' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'La ce oră mutați programarea?' })).toBeFocused();
    await expect(days.first()).toBeChecked();
    await tabTo(page, hours.first());
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Mutați programarea' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Am mutat programarea.')).toBeVisible();
    expect(await appointmentsOf(phone)).not.toEqual([before]);
  });
});
