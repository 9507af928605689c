import { expect, test } from '@playwright/test';
import { accessibilityViolations } from '../steps/accessibility-violations.ts';
import { meet, month, monthBefore, on, weekday } from '../steps/calendar-steps.ts';
import { bookCall, openDesk } from '../steps/customer-steps.ts';
import { todayForAWhile } from '../steps/today.ts';

const DESKTOP = { width: 1440, height: 900 };

test.describe('calendarul', () => {
  test('arată luna de luni până duminică, fiecare zi după ceas', async ({ page, request }) => {
    await page.setViewportSize(DESKTOP);
    const desk = await openDesk(page, request);
    const phone = await bookCall(request, { name: 'Ștefan Ene', form: null });
    await meet(desk, phone, 'A treia', on(15), '16:00 - 17:00');
    await meet(desk, phone, 'A doua', on(15), '10:00 - 11:00');
    await meet(desk, phone, 'Prima', on(15), '9:00 - 10:00');
    const reading = Promise.withResolvers<void>();
    await page.route('**/api/protectedAppointments/getall*', async (route) => {
      await reading.promise;
      await route.continue();
    });
    await page.goto(`/myCalendar?luna=${monthBefore}`);
    await expect(page.getByText('Loading appointments...')).toBeVisible();
    reading.resolve();
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
    // On a holiday its name stands beside the number.
    const shown = new RegExp(`^${Number(today.slice(8))}(?!\\d)`);
    await expect(page.locator('[aria-current="date"]')).toHaveText(shown);
  });

  test('cât se citește altă lună se spune, și nu pare goală', async ({ page, request }) => {
    const desk = await openDesk(page, request);
    const phone = await bookCall(request, { form: null });
    await meet(desk, phone, 'Evaluarea', on(20), '11:00 - 12:00');
    await page.goto(`/myCalendar?luna=${monthBefore}`);
    await expect(page.getByText('Loading appointments...')).toHaveCount(0);
    const reading = Promise.withResolvers<void>();
    await page.route('**/api/protectedAppointments/getall*', async (route) => {
      await reading.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Luna următoare' }).click();
    await expect(page.getByText('Loading appointments...')).toBeVisible();
    await expect(page.getByText('Nicio programare în luna aceasta.')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /nicio programare/ })).toHaveCount(0);
    reading.resolve();
    await expect(page.getByText('Loading appointments...')).toHaveCount(0);
    await expect(page.getByRole('region').getByRole('button', { name: /Evaluarea/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /nicio programare/ }).first()).toBeVisible();
  });

  test('o schimbare proprie se arată în lună din răspunsul ei', async ({ page, request }) => {
    await page.setViewportSize(DESKTOP);
    const desk = await openDesk(page, request);
    const phone = await bookCall(request, { form: null });
    await meet(desk, phone, 'Semnarea', on(10), '10:00 - 11:00');
    await page.route('**/api/events', (route) => route.abort());
    await page.goto(`/myCalendar?luna=${month}`);
    const entry = page.getByRole('button', { name: /Semnarea/ });
    const dialog = page.getByRole('dialog');
    await entry.click();
    const reads: string[] = [];
    page.on('request', (sent) => {
      const { pathname, searchParams } = new URL(sent.url());
      const isOfMonth = searchParams.get('from') !== searchParams.get('to');
      if (pathname.endsWith('/protectedAppointments/getall') && isOfMonth) reads.push(sent.url());
    });
    await dialog.getByRole('button', { name: 'Schimbați' }).click();
    await dialog.getByLabel('Data').fill(on(11));
    await dialog.getByRole('button', { name: 'Salvați' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('td', { has: page.locator(`#zi-${on(11)}`) }).getByText('Semnarea')).toBeVisible();
    await entry.click();
    await dialog.getByRole('button', { name: 'Anulați programarea' }).click();
    await dialog.getByRole('button', { name: 'Anulați programarea' }).click();
    await expect(entry).toHaveCount(0);
    expect(reads).toEqual([]);
  });

  test('toți brokerii se văd la cerere, cu numele lor; ce nu se poate citi se cere din nou', async ({
    page,
    request,
  }) => {
    await page.setViewportSize(DESKTOP);
    const colleague = await openDesk(await page.context().newPage(), request);
    const phone = await bookCall(request, { name: 'Radu Ion', form: null });
    await meet(colleague, phone, `Al colegei ${phone}`, on(12), '11:00 - 12:00');
    await openDesk(page, request);
    // Appointments of other tests would have the list read again before the button is pressed.
    await page.route('**/api/events', (route) => route.abort());
    await page.route('**/api/protectedAppointments/getall*', (route) => route.abort());
    await page.goto(`/myCalendar?luna=${month}`);
    await expect(page.getByText('Failed to load appointments. Please try again later.')).toBeVisible();
    await page.unroute('**/api/protectedAppointments/getall*');
    await page.getByRole('button', { name: 'Încercați din nou' }).click();
    await expect(page.getByText('Failed to load appointments.')).toBeHidden();
    await expect(page.getByText(`Al colegei ${phone}`)).toHaveCount(0);
    await page.getByRole('radio', { name: 'Ale echipei' }).click();
    await expect(page).toHaveURL(/brokeri=toti/);
    const entry = page.getByRole('button', { name: new RegExp(`Al colegei \\${phone}`) });
    await expect(entry).toContainText(colleague.account.username);
  });

  test('o programare se mută trăgând-o sau cu săgețile; unde alta a fost mai repede, se întoarce', async ({
    page,
    request,
  }) => {
    await page.setViewportSize(DESKTOP);
    const desk = await openDesk(page, request);
    const phone = await bookCall(request, { name: 'Irina Moga', form: null });
    const wednesday = weekday(3);
    await meet(desk, phone, 'Semnarea', wednesday, '9:00 - 10:00');
    await page.route('**/api/events', (route) => route.abort());
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
    await page.keyboard.press('Enter');
    await expect(cell('11:00 - 12:00')).toContainText('Semnarea');
    await expect(page.getByText('Programarea este mutată.')).toBeVisible();
    await expect(entry).toBeFocused();

    const announced = page.locator('[id^="DndLiveRegion"]');
    await page.keyboard.press('Space');
    await expect(announced).toContainText('este ridicată');
    await expect(entry).toHaveAttribute('data-is-lifted', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(announced).toContainText('13:00 - 14:00');
    await page.keyboard.press('Space');
    await page.getByRole('dialog').getByRole('button', { name: 'Mutați' }).press('Enter');
    await expect(cell('13:00 - 14:00')).toContainText('Semnarea');

    await meet(desk, phone, 'Mai repede', wednesday, '14:00 - 15:00');
    await entry.press('Space');
    await expect(entry).toHaveAttribute('data-is-lifted', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(announced).toContainText('14:00 - 15:00');
    await page.keyboard.press('Space');
    await page.getByRole('dialog').getByRole('button', { name: 'Mutați' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('programarea a rămas unde era. Intervalul este ocupat');
    await expect(cell('13:00 - 14:00')).toContainText('Semnarea');
    await expect(cell('14:00 - 15:00')).toContainText('Mai repede');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('adresa pentru telefon se face, se citește fără cont și se oprește', async ({ page, request }) => {
    const desk = await openDesk(page, request);
    const phone = await bookCall(request, { name: 'Oana Lup', form: null });
    await meet(desk, phone, 'Pe telefon', on(3), '9:00 - 10:00');
    await page.goto('/myCalendar');
    await page.getByRole('button', { name: 'Pe telefon' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Creați o adresă' }).click();
    await expect(dialog.getByRole('button', { name: 'Copiați adresa' })).toBeFocused();
    const address = await dialog.locator('code').innerText();
    const path = new URL(address).pathname;
    const calendar = await (await request.get(path)).text();
    expect(calendar).toContain(`DTSTART;TZID=Europe/Bucharest:${on(3).replaceAll('-', '')}T090000`);
    await page.reload();
    await page.getByRole('button', { name: 'Pe telefon' }).click();
    await dialog.getByRole('button', { name: 'Creați altă adresă' }).click();
    await expect(dialog.getByText('nu vor mai primi programările')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
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
});
