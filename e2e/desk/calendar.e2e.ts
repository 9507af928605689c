import { expect, test } from '@playwright/test';
import { accessibilityViolations } from '../steps/accessibility-violations.ts';
import { announcer } from '../steps/board-steps.ts';
import { meet, month, monthBefore, on, weekday } from '../steps/calendar-steps.ts';
import { bookCall, deskBeside, openDesk } from '../steps/customer-steps.ts';
import { todayForAWhile } from '../steps/today.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const PHONE = { width: 390, height: 844 };

test('a month goes from Monday to Sunday, and each day lists appointments by hour', async ({ page, request }) => {
  const desk = await openDesk(page, request);
  const phone = await bookCall(request, { name: 'Ștefan Ene', form: null });
  await meet(desk, phone, 'A treia', on(15), '16:00 - 17:00');
  await meet(desk, phone, 'A doua', on(15), '10:00 - 11:00');
  await meet(desk, phone, 'Prima', on(15), '9:00 - 10:00');
  await page.goto(`/myCalendar?luna=${monthBefore}`);
  await expect(page.getByText('Loading appointments...')).toHaveCount(0);
  await expect(page.getByRole('columnheader')).toHaveText([
    /luni/,
    /marți/,
    /miercuri/,
    /joi/,
    /vineri/,
    /sâmbătă/,
    /duminică/,
  ]);
  await page.getByRole('button', { name: 'Luna următoare' }).click();
  await expect(page).toHaveURL(new RegExp(`luna=${month}`));
  const entries = page
    .getByRole('cell')
    .filter({ hasText: 'A doua' })
    .getByRole('button', { name: /Ștefan/ });
  await expect(entries).toHaveText([/^9:00 - 10:00Prima/, /^10:00 - 11:00A doua/, /^16:00 - 17:00A treia/]);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`luna=${monthBefore}`));

  const today = await todayForAWhile();
  await page.goto(`/myCalendar?luna=${today.slice(0, 7)}`);
  // A holiday shows its name beside the number.
  const shown = new RegExp(`^${Number(today.slice(8))}(?!\\d)`);
  await expect(page.locator('[aria-current="date"]')).toHaveText(shown);
});

test('a broker asks for all brokers and sees their names on the appointments', async ({ page, request }) => {
  await openDesk(page, request);
  const phone = await bookCall(request, { name: 'Radu Ion', form: null });
  const colleague = await deskBeside(request);
  await meet(colleague, phone, `Al colegei ${phone}`, on(12), '11:00 - 12:00');
  await page.goto(`/myCalendar?luna=${month}`);
  await expect(page.getByText('Loading appointments...')).toHaveCount(0);
  await expect(page.getByText(`Al colegei ${phone}`)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Ale echipei' }).click();
  await expect(page).toHaveURL(/brokeri=toti/);
  const entry = page.getByRole('button', { name: new RegExp(`Al colegei \\${phone}`) });
  await expect(entry).toContainText(colleague.account.username);
});

test('a broker moves an appointment by pointer and arrow keys, and an occupied hour returns the appointment', async ({
  page,
  request,
}) => {
  const desk = await openDesk(page, request);
  // Appointments of other tests would make the calendar read its list again during the drag.
  await page.route('**/api/events', (route) => route.abort());
  const phone = await bookCall(request, { name: 'Irina Moga', form: null });
  const wednesday = weekday(3);
  await meet(desk, phone, 'Semnarea', wednesday, '9:00 - 10:00');
  await page.goto(`/myCalendar?saptamana=${wednesday}`);
  const entry = page.getByRole('button', { name: /Semnarea/ });
  const cell = (slot: string) => page.getByRole('row', { name: slot }).getByRole('gridcell').nth(2);
  await expect(cell('9:00 - 10:00')).toContainText('Semnarea');

  await entry.hover();
  await page.mouse.down();
  await cell('11:00 - 12:00').hover();
  await cell('11:00 - 12:00').hover({ position: { x: 20, y: 20 } });
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toContainText('11:00 - 12:00');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mutați' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell('11:00 - 12:00')).toContainText('Semnarea');
  await expect(page.getByText('Programarea este mutată.')).toBeVisible();
  await expect(entry).toBeFocused();

  await page.keyboard.press('Space');
  await expect(announcer(page)).toContainText('este ridicată');
  await page.keyboard.press('ArrowDown');
  await expect(announcer(page)).toContainText('13:00 - 14:00');
  await page.keyboard.press('Space');
  await page.getByRole('dialog').getByRole('button', { name: 'Mutați' }).press('Enter');
  await expect(cell('13:00 - 14:00')).toContainText('Semnarea');

  // The colleague takes the hour only after the browser sends the move; before, the calendar would show the hour as taken.
  await page.route(/updateAppointment/, async (move) => {
    await meet(desk, phone, 'Mai repede', wednesday, '14:00 - 15:00');
    await move.continue();
  });
  // Keys faster than any hand, on a machine that draws four frames a second: the arrow precedes the first measurement,
  // and Enter precedes the frame after the drop.
  await entry.evaluate((button) => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 250);
    window.cancelAnimationFrame = window.clearTimeout;
    for (const code of ['Space', 'ArrowDown'])
      button.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
  });
  await expect(announcer(page)).toContainText('14:00 - 15:00');
  await page.keyboard.press('Space');
  const confirmation = page.getByRole('dialog').getByRole('button', { name: 'Mutați' });
  await expect(confirmation).toBeFocused();
  await confirmation.press('Enter');
  await expect(page.getByRole('alert')).toContainText('programarea a rămas unde era. Intervalul este ocupat');
  await expect(cell('13:00 - 14:00')).toContainText('Semnarea');
  await expect(cell('14:00 - 15:00')).toContainText('Mai repede');
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a broker creates, replaces and stops a calendar address, which a phone reads without an account', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE);
  const desk = await openDesk(page, request);
  const phone = await bookCall(request, { name: 'Oana Lup', form: null });
  await meet(desk, phone, 'Pe telefon', on(4), '9:00 - 10:00');
  await page.goto('/myCalendar');
  await page.getByRole('button', { name: 'Pe telefon' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Creați o adresă' }).click();
  await expect(dialog.getByRole('button', { name: 'Copiați adresa' })).toBeFocused();
  const address = await dialog.locator('code').innerText();
  const path = new URL(address).pathname;
  const calendar = await (await request.get(path)).text();
  expect(calendar).toContain(`DTSTART;TZID=Europe/Bucharest:${on(4).replaceAll('-', '')}T090000`);
  await page.reload();
  await page.getByRole('button', { name: 'Pe telefon' }).click();
  await dialog.getByRole('button', { name: 'Creați altă adresă' }).click();
  await expect(dialog.getByText('nu vor mai primi programările')).toBeVisible();
  await dialog.getByRole('button', { name: 'Renunțați' }).click();
  expect((await request.get(path)).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Creați altă adresă' }).click();
  await dialog.getByRole('button', { name: 'Creați altă adresă' }).click();
  await expect(dialog.locator('code')).not.toHaveText(address);
  expect((await request.get(path)).status()).toBe(404);
  await dialog.getByRole('button', { name: 'Opriți adresa' }).click();
  await dialog.getByRole('button', { name: 'Opriți adresa' }).click();
  await expect(dialog.getByText('Adresa nu mai funcționează.')).toBeVisible();
  expect((await request.get(path)).status()).toBe(404);
});
