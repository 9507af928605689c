import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { formatShortDate } from 'contract/romanian/romanian';
import { clearBanks } from '../steps/clear-banks.ts';
import { deskBeside } from '../steps/customer-steps.ts';
import { countEffort } from '../steps/effort.ts';
import { newPhone } from '../steps/phones.ts';
import { comeSignedIn, newAccount, tokenOf } from '../steps/staff-steps.ts';
import { todayForAWhile } from '../steps/today.ts';
import { uniqueName } from '../steps/unique-name.ts';

type Opened = {
  readonly _id: string;
  readonly number: number;
  readonly customer: { readonly phone: string };
  readonly applications: readonly [{ readonly _id: string; readonly banca: string; readonly version: number }];
};

/** A loan of a new client that its bank has paid out; the bank's number is the client's name. */
async function drawLoan(request: APIRequestContext, day: string) {
  const desk = await deskBeside(request);
  const [phone, name] = [newPhone(), `${uniqueName()} Pop`];
  await desk.ask('POST', '/api/protectedCustomers/create', { name, phone });
  const [offer] = (await desk.ask('GET', '/api/offers/getall')) as { _id: string }[];
  const wishes = { phone, purpose: 'purchase', amount: 350_000, offers: [offer?._id] };
  const opened = (await desk.ask('POST', '/api/cases/create', wishes)) as Opened;
  await clearBanks(request, desk, opened);
  const [{ _id, banca: bank, version }] = opened.applications;
  const move = { to: 'drawn', reference: name, signingOn: day, drawnOn: day, expectedVersion: version };
  await desk.ask('POST', `/api/applications/${_id}/move`, move);
  return { bank, name, number: opened.number };
}

/** Presses what opens the choice of a file, and chooses one with these lines. */
async function chooseFile(page: Page, press: string, lines: readonly string[]) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: press, exact: true }).click();
  const buffer = Buffer.from(['Dosar;Client;Comision;Data', ...lines].join('\r\n'));
  await (await choosing).setFiles({ name: 'borderou.csv', mimeType: 'text/csv', buffer });
}

test('a bank’s second statement is booked in at most four presses, and a line without a number by its client', async ({
  page,
  request,
}) => {
  const day = await todayForAWhile();
  const { bank, name, number } = await drawLoan(request, day);
  const effort = await countEffort(page);
  await comeSignedIn(page, await tokenOf(request, await newAccount(request, 'admin')));
  await page.goto('/comisioane?parte=borderouri');
  await page.getByLabel(/^(?:Banca|Altă bancă)/).selectOption(bank);
  const date = formatShortDate(day);
  await chooseFile(page, 'Alegeți borderoul', [`${name};Ion;2.100,00;${date}`]);
  const dialog = page.getByRole('dialog');
  for (const [label, heading] of [
    ['Numărul dosarului', 'Dosar'],
    ['Sumă', 'Comision'],
    ['Zi', 'Data'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).selectOption(heading);
  await dialog.getByRole('button', { name: 'Citiți rândurile' }).click();
  await dialog.getByRole('button', { name: 'Înregistrați 1 rând' }).click();
  await expect(dialog.getByText('Borderoul este înregistrat.')).toBeVisible();

  await page.goto('/comisioane');
  await expect(page.getByRole('heading', { name: 'Comisioane' })).toBeVisible();
  effort.presses.length = 0;
  effort.fields.clear();
  await page.getByRole('link', { name: 'Borderouri' }).click();
  await chooseFile(page, `Borderou ${bank}`, [`${name};Ion;100,50;${date}`, `;Ion;99,50;${date}`]);
  await dialog.getByRole('button', { name: 'Înregistrați 1 rând' }).click();
  await expect(dialog.getByText('Borderoul este înregistrat.')).toBeVisible();
  expect(effort.presses.length + effort.fields.size).toBeLessThanOrEqual(4);

  await dialog.getByRole('button', { name: 'Alt credit' }).click();
  await dialog.getByLabel('Client sau dosar').fill(name);
  await dialog.getByRole('button', { name: `${name}, dosar ${number}` }).click();
  await expect(dialog.getByText('De lămurit: 0')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Toate conturile' }).click();
  await page.getByLabel(/^Client, telefon/).fill(name);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('2.300,00');
});
