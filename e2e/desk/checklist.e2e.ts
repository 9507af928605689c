import { expect, type Page, test } from '@playwright/test';
import { formatDate, formatShortDate } from 'contract/romanian/romanian';
import { purchase } from 'quote/worked-examples';
import { DESK } from '../steps/board-steps.ts';
import { bookCall, type Desk, openDesk } from '../steps/customer-steps.ts';
import { countEffort } from '../steps/effort.ts';
import { sendFiles } from '../steps/paper-screens.ts';
import { photo } from '../steps/papers.ts';
import { daysFromToday, todayForAWhile } from '../steps/today.ts';

test.use({ viewport: DESK });

type Listed = { _id: string; title: string };

/** Opens a case of a new customer with a salary. Answers its id and the documents that its rules ask for. */
async function openCase(page: Page, { ask }: Desk) {
  const phone = await bookCall(page.request, { form: null });
  const offers = (await ask('GET', '/api/offers/getall')) as { _id: string }[];
  const wanted = {
    phone,
    purpose: 'purchase',
    amount: 300_000,
    form: { ...purchase, venituriSalariu: '9,000' },
    offers: [offers[0]?._id],
  };
  const { _id } = (await ask('POST', '/api/cases/create', wanted)) as { _id: string };
  return { id: _id, phone, items: (await ask('GET', `/api/cases/${_id}/checklist`)) as Listed[] };
}

test('a broker verifies three received documents in six presses, with issue day and proven sum', async ({
  page,
  request,
}) => {
  await todayForAWhile();
  const desk = await openDesk(page, request);
  const { presses } = await countEffort(page);
  const { id, phone, items } = await openCase(page, desk);
  const received = ['Carte de identitate', 'Adeverință de salariu', 'Extras de carte funciară pentru informare'];
  for (const { _id, title } of items)
    if (received.includes(title)) {
      const filenames = await sendFiles(request, { desk }, phone, [`${title}.png`]);
      await desk.ask('POST', `/api/checklist/${_id}/files`, { filenames });
    }

  await page.goto(`/dosare/${id}`);
  const list = page.getByRole('region', { name: 'Acte', exact: true });
  await expect(list).toContainText('3 așteaptă verificarea');
  await list.getByRole('button', { name: 'Verificat: Carte de identitate' }).click();
  await expect(list).toContainText('2 așteaptă verificarea');
  const dialog = page.getByRole('dialog');
  await list.getByRole('button', { name: 'Verificat: Adeverință de salariu' }).click();
  await expect(dialog.getByLabel('Emis la')).toBeFocused();
  await page.keyboard.type(formatShortDate(daysFromToday(-20)));
  await dialog.getByLabel('Salariu').fill('4000');
  await page.reload();
  await list.getByRole('button', { name: 'Verificat: Adeverință de salariu' }).click();
  await expect(dialog.getByLabel('Salariu')).toHaveValue('4,000');
  await dialog.getByRole('button', { name: 'Verificat' }).click();
  await expect(dialog).toBeHidden();
  await list.getByRole('button', { name: 'Verificat: Extras de carte funciară' }).click();
  await dialog.getByRole('button', { name: 'Verificat' }).click();
  await expect(list).toContainText(`3 din ${items.length} verificate`);
  // The broker opens one dialog twice, before and after the reload.
  expect(presses.length - 1, presses.join(', ')).toBeLessThanOrEqual(6);

  // The document’s rule keeps it valid for thirty days after its issue.
  await expect(list).toContainText(`valabil până la ${formatDate(daysFromToday(10))}`);
  const proven = page.getByRole('region', { name: 'Cifre dovedite' });
  await expect(proven.getByRole('row', { name: /Salariu/ })).toContainText('4.000');
});

test('an uploaded file arrives under its document, and a broker takes the file out without losing the file', async ({
  page,
  request,
}) => {
  const { id } = await openCase(page, await openDesk(page, request));
  await page.goto(`/dosare/${id}`);
  const list = page.getByRole('region', { name: 'Acte', exact: true });
  await list.getByRole('button', { name: 'Fișiere pentru: Carte de identitate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Alegeți fișiere').setInputFiles(photo('buletin.png'));
  await expect(dialog).toContainText('Sub act: 1 fișier.');
  await dialog.getByRole('button', { name: 'Gata' }).click();
  await expect(list).toContainText('1 așteaptă verificarea');
  await list.getByRole('button', { name: 'Previzualizați buletin.png' }).click();
  await expect(dialog.getByRole('img', { name: 'Previzualizare: buletin.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await list.getByRole('button', { name: 'Scoateți de sub act: buletin.png' }).click();
  await expect(list).toContainText('1 fișier al clientului nu este sub niciun act');
});
