import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { DESK } from '../steps/board-steps.ts';
import { clearBanks } from '../steps/clear-banks.ts';
import { openDesk } from '../steps/customer-steps.ts';
import { newPhone } from '../steps/phones.ts';
import { IN_MOTION } from '../steps/screen.ts';
import { comeSignedIn } from '../steps/staff-steps.ts';
import { uniqueName } from '../steps/unique-name.ts';

test.use({ ...IN_MOTION, viewport: DESK });

type OpenedCase = {
  _id: string;
  number: number;
  customer: { phone: string };
  applications: { _id: string; banca: string }[];
};

/** Opens a new customer's case with applications for the first two offers. */
async function openCase(page: Page, request: APIRequestContext) {
  const desk = await openDesk(page, request);
  const [phone, name] = [newPhone(), `${uniqueName()} Pop`];
  await desk.ask('POST', '/api/protectedCustomers/create', { name, phone, email: `${phone.slice(1)}@example.ro` });
  const offers = (await desk.ask('GET', '/api/offers/getall')) as { _id: string }[];
  const body = { phone, purpose: 'purchase', amount: 350_000, offers: offers.slice(0, 2).map(({ _id }) => _id) };
  const opened = (await desk.ask('POST', '/api/cases/create', body)) as OpenedCase;
  return { desk, name, opened, first: opened.applications[0]?.banca ?? '' };
}

const card = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(name) });
const stageOf = (page: Page, stage: string) => page.getByRole('button', { name: new RegExp(`, ${stage}: mutați`) });

test('a broker sends a case to a bank only after the client’s consents, then closes the case', async ({
  page,
  request,
}) => {
  const { desk, name, first, opened } = await openCase(page, request);
  await page.goto(`/dosare?search=${encodeURIComponent(name)}`);
  const found = card(page, name);
  await expect(found).toContainText('350.000 RON');
  await found
    .getByRole('button', { name: `${first}, În pregătire: mutați în alt stadiu` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Ziua trimiterii')).toBeFocused();
  await dialog.getByLabel('Notă (opțional)').fill('Dus personal la sucursală.');
  await dialog.getByRole('button', { name: 'Mutați în „Trimis”' }).click();
  await expect(dialog.getByText(/^Nu a primit încă informarea/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Trimiteți linkul și textele' }).click();
  await expect(dialog.getByText(/^Se poate trimite din /)).toBeVisible();
  await clearBanks(request, desk, opened);
  // The dialog reads the signature without a reload and keeps the typed words.
  await expect(dialog.getByText('Cererea nu poate pleca încă la bancă')).toBeHidden();
  await expect(dialog.getByLabel('Notă (opțional)')).toHaveValue('Dus personal la sucursală.');
  await dialog.getByRole('button', { name: 'Mutați în „Trimis”' }).click();
  await expect(dialog).toBeHidden();
  await expect(found.getByRole('button', { name: `${first}, Trimis: mutați în alt stadiu` })).toBeFocused();
  await expect(found).toContainText('răspuns');

  await found.getByRole('link').click();
  await expect(page).toHaveURL(`/dosare/${opened._id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Dosar ${opened.number}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Istoric' })).toContainText('Din „În pregătire” în „Trimis”');
  await page.getByRole('button', { name: 'Închideți dosarul' }).click();
  await dialog.getByRole('group', { name: 'Retras de client' }).getByRole('button').first().click();
  await dialog.getByRole('button', { name: 'Închideți dosarul' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Închis, fără contract')).toBeVisible();
});

test('the second of two brokers who move an application reads its new stage and loses no typed word', async ({
  page,
  request,
  browser,
}) => {
  const { desk, first, opened } = await openCase(page, request);
  await clearBanks(request, desk, opened);
  const [application] = opened.applications;
  const context = await browser.newContext();
  const other = await context.newPage();
  await comeSignedIn(other, desk.token);
  const dialogOf = (one: Page) => one.getByRole('dialog');
  for (const one of [page, other]) {
    await one.goto(`/dosare/${opened._id}`);
    await stageOf(one, 'În pregătire').first().click();
    await expect(dialogOf(one).getByRole('button', { name: 'Mutați în „Trimis”' })).toBeVisible();
  }
  await dialogOf(other).getByLabel('Notă (opțional)').fill('Dus personal la sucursală.');
  // A slow line: the server refuses the second broker before the dialog can read the change.
  const refused = other.waitForResponse((answer) => answer.status() === 409);
  await other.route(`**/api/cases/${opened._id}`, async (route) => {
    await refused;
    await route.continue().catch(() => undefined);
  });
  await dialogOf(page).getByRole('button', { name: 'Mutați în „Trimis”' }).click();
  await expect(dialogOf(page)).toBeHidden();

  await dialogOf(other).getByLabel('Din „', { exact: false }).selectOption('preapproved');
  await dialogOf(other).getByRole('button', { name: 'Mutați în „Preaprobat”' }).click();
  await expect(dialogOf(other).getByRole('alert')).toContainText('În altă fereastră ați schimbat cererea la bancă');
  await expect(dialogOf(other).getByRole('row', { name: 'Stadiul Trimis Preaprobat' })).toBeVisible();
  await expect(dialogOf(other).getByLabel('Notă (opțional)')).toHaveValue('Dus personal la sucursală.');
  await dialogOf(other).getByRole('button', { name: 'Păstrați varianta dumneavoastră' }).click();
  await expect(dialogOf(other)).toBeHidden();
  // The first broker's page shows the second move without a reload.
  await expect(page.getByRole('button', { name: `${first}, Preaprobat: mutați în alt stadiu` })).toBeVisible();
  const now = (await desk.ask('GET', `/api/cases/${opened._id}`)) as {
    applications: { _id: string; events: unknown[] }[];
  };
  expect(now.applications.find(({ _id }) => _id === application?._id)?.events).toHaveLength(3);
  await context.close();
});
