import { expect, type Page, test } from '@playwright/test';
import { accessibilityViolations, contrastViolations } from '../steps/accessibility-violations.ts';
import { searchOnBoard } from '../steps/board-steps.ts';
import { bookCall, openDesk, openDetails } from '../steps/customer-steps.ts';
import { makePdf, photo } from '../steps/papers.ts';
import { uniqueName } from '../steps/unique-name.ts';

const DIALOG = 'dialog[open]';

/**
 * Checks the open state against the accessibility rules, and its contrast in both themes. `within` limits the check to
 * a dialog.
 */
async function look(page: Page, state: string, within?: string): Promise<void> {
  expect.soft(await accessibilityViolations(page, within), state).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect.soft(await contrastViolations(page, within), `${state}, in the dark theme`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
}

/** Opens a dialog by its button, checks the dialog and closes it by Escape; the button has the focus again. */
async function lookAtDialog(page: Page, opener: RegExp): Promise<void> {
  // While the dialog is closed: it may hold another button with the same name.
  const button = page.getByRole('button', { name: opener }).first();
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, String(opener), DIALOG);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
}

test('the dialogs over a customer’s record break no accessibility rule and return the focus', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const { ask } = await openDesk(page, request);
  const phone = await bookCall(request, { email: 'ioana@example.ro', wantsNews: true });
  await ask('POST', '/api/uploadLinks/generate-link', { phone, sendEmail: false });
  await ask('POST', '/api/appointments/create', {
    phone,
    title: 'Semnarea',
    appointmentDate: '2099-07-15',
    timeSlot: '9:00 - 10:00',
  });
  await openDetails(page, phone);
  await page
    .getByLabel('Alegeți fișiere')
    .setInputFiles([
      photo('poza.png'),
      { name: 'act.pdf', mimeType: 'application/pdf', buffer: makePdf(['Unu', 'Doi']) },
      { name: 'fals.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') },
    ]);
  await expect(page.getByText('Upload failed: Fișierul „fals.pdf”')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previzualizați act.pdf' })).toBeVisible();
  await look(page, 'a refused file');
  // The consents are folded.
  await page.getByRole('heading', { name: 'Acorduri' }).click();
  for (const opener of [
    /^Retrageți acordul/,
    /^Schimbați programarea/,
    /^Ștergeți programarea/,
    /^Previzualizați poza/,
    /^Previzualizați act/,
    /^Revocați linkul/,
    /^Generate Link/,
    /^Retrimiteți linkul/,
  ]) {
    await lookAtDialog(page, opener);
  }
  await page.route('**/generate-link', (route) => route.abort());
  await page.getByRole('button', { name: 'Generate Link' }).click();
  await expect(page.getByRole('dialog', { name: 'Nu a reușit' })).toBeVisible();
  await look(page, 'failure', DIALOG);
});

test('the dialogs over the calendar and the board break no accessibility rule and return the focus', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const { ask } = await openDesk(page, request);
  const word = uniqueName();
  const phone = await bookCall(request, { form: null, name: `${word} Pop` });
  const meeting = { phone, title: 'Semnarea', appointmentDate: '2099-06-15', timeSlot: '9:00 - 10:00' };
  await ask('POST', '/api/appointments/create', meeting);
  await page.goto('/myCalendar?luna=2099-06');
  await lookAtDialog(page, /Semnarea/);
  await lookAtDialog(page, /15 iunie 2099/);
  await page.getByRole('button', { name: /Semnarea/ }).click();
  await page.getByRole('button', { name: 'Anulați programarea' }).click();
  await look(page, 'cancellation', DIALOG);
  await page.goto('/myCalendar?luna=2099-06');
  await page.getByRole('button', { name: 'Pe telefon' }).click();
  await page.getByRole('button', { name: 'Creați o adresă' }).click();
  await expect(page.getByRole('button', { name: 'Copiați adresa' })).toBeVisible();
  await look(page, 'calendar address', DIALOG);
  await page.goto('/customerBoard');
  await searchOnBoard(page, word);
  await expect(page.locator('[data-card]')).toHaveText([new RegExp(word)]);
  await lookAtDialog(page, /^Mutați în…/);
});
