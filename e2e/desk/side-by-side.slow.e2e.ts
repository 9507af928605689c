import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { CLOSED, statusName } from 'contract/customers/customer-status';
import { customerPath } from 'contract/site/desk-pages';
import { DESK, narrowBoard, newBroker, track } from '../steps/board-steps.ts';
import { bookCall, type Desk, deskBeside, openDetails, section } from '../steps/customer-steps.ts';
import { focusOn } from '../steps/keyboard.ts';
import { testOnOwnServer as test } from '../steps/own-server.ts';
import { newPhone } from '../steps/phones.ts';
import { fillForm, rowOf, search } from '../steps/product-steps.ts';
import { comeSignedIn, newAccount, tokenOf } from '../steps/staff-steps.ts';
import { daysFromToday } from '../steps/today.ts';
import { uniqueName } from '../steps/unique-name.ts';

// Somebody works in one browser, and another browser, side by side with it, shows the change by itself. Products and
// templates are everybody's: these tests have a server of their own.
test.describe.configure({ mode: 'default' });
test.use({ viewport: DESK });

/** A tab of the second browser with the focus in it, and a check that the page stood still. */
type Watched = { readonly tab: Page; readonly expectStill: () => Promise<void> };

/** Opens pages in a second browser that is signed in. */
async function secondBrowser(browser: Browser, baseURL: string | undefined, token: string) {
  const context = await browser.newContext({ viewport: DESK, ...(baseURL && { baseURL }) });
  return async (path: string, focus: (tab: Page) => Locator): Promise<Watched> => {
    const tab = await context.newPage();
    await comeSignedIn(tab, token);
    await tab.goto(path);
    const element = focus(tab);
    await focusOn(element);
    let loads = 0;
    tab.on('load', () => {
      loads++;
    });
    const expectStill = async () => {
      await expect(element).toBeFocused();
      expect(loads).toBe(0);
    };
    return { tab, expectStill };
  };
}

const dialogOf = (page: Page) => page.getByRole('dialog');

async function aCustomer(desk: Desk) {
  const sent = { name: `${uniqueName()} Pop`, phone: newPhone() };
  return (await desk.ask('POST', '/api/protectedCustomers/create', sent)) as typeof sent & { _id: string };
}

const adminToken = async (request: APIRequestContext) => tokenOf(request, await newAccount(request, 'admin'));

test('the customer list and the board show the stage that a colleague chooses on the board', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const [ana, dan] = [await newBroker(request), await newBroker(request)];
  const word = uniqueName();
  const lead = await ana.addCustomer(`${word} Pop`, 1);
  const open = await secondBrowser(browser, baseURL, dan.token);
  const list = await open(`/myCustomers?search=${word}`, (tab) => tab.getByLabel('Search by name or phone...'));
  const row = list.tab.getByRole('row').filter({ hasText: lead.name });
  await expect(row).toContainText(statusName(1));
  const board = await open('/customerBoard', (tab) => tab.getByLabel('Căutați pe panou'));
  await narrowBoard(board.tab, word);
  await expect(track(board.tab, 'New Leads')).toContainText(lead.name);

  await comeSignedIn(page, ana.token);
  await page.goto('/customerBoard');
  await page.getByRole('button', { name: `Mutați în…: ${lead.name}` }).click();
  await dialogOf(page).getByRole('button', { name: 'Closed' }).click();
  await expect(track(board.tab, 'Closed')).toContainText(lead.name);
  await expect(row).toContainText(statusName(CLOSED));
  for (const { expectStill } of [list, board]) await expectStill();
});

test('a customer’s record shows a colleague’s note below a half-typed note', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const [ana, dan] = [await deskBeside(request), await deskBeside(request)];
  const customer = await aCustomer(ana);
  const open = await secondBrowser(browser, baseURL, dan.token);
  const own = (tab: Page) => section(tab, 'Notite').getByLabel('Notiță nouă');
  const record = await open(customerPath(customer), own);
  await record.tab.keyboard.type('Scriu înc');

  await comeSignedIn(page, ana.token);
  await openDetails(page, customer.phone);
  await own(page).fill('Vine cu adeverința');
  await own(page).press('Control+Enter');
  await expect(section(record.tab, 'Notite').getByText('Vine cu adeverința')).toBeVisible();
  await expect(own(record.tab)).toHaveValue('Scriu înc');
  await record.expectStill();
});

test('the dashboard and the calendar show a task and an appointment that a record in another browser adds', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const ana = await deskBeside(request);
  const [customer, other] = [await aCustomer(ana), await aCustomer(ana)];
  await ana.ask('POST', '/api/tasks/create', { phone: other.phone, title: 'Sunați', day: daysFromToday(2) });
  const open = await secondBrowser(browser, baseURL, ana.token);
  const dashboard = await open('/dashboard', (tab) => tab.getByRole('link', { name: other.name, exact: true }));
  const calendar = await open('/myCalendar?luna=2099-05', (tab) => tab.getByRole('button', { name: /, 4 mai 2099/ }));

  await comeSignedIn(page, ana.token);
  await openDetails(page, customer.phone);
  await section(page, 'Sarcini').getByRole('button', { name: 'Sarcină nouă' }).click();
  await dialogOf(page).getByLabel('Ce urmează').fill('Cereți adeverința');
  await dialogOf(page).getByRole('group', { name: 'Când' }).getByRole('button').first().click();
  const task = dashboard.tab.getByRole('listitem').filter({ hasText: 'Cereți adeverința' });
  await expect(task).toContainText(customer.name);

  await section(page, 'Programari').getByRole('button', { name: 'Programare nouă' }).click();
  await dialogOf(page).getByLabel('Titlu').fill('Semnarea la notar');
  await dialogOf(page).getByLabel('Data').fill('2099-05-05');
  await dialogOf(page).getByRole('button', { name: 'Programați' }).click();
  await expect(calendar.tab.getByRole('button', { name: new RegExp(customer.name) })).toBeVisible();
  for (const { expectStill } of [dashboard, calendar]) await expectStill();
});

test('the cases and the page of a case show that another browser closes the case', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const ana = await deskBeside(request);
  const { phone, name } = await aCustomer(ana);
  const offers = (await ana.ask('GET', '/api/offers/getall')) as { _id: string }[];
  const body = { phone, purpose: 'purchase', amount: 350_000, offers: offers.slice(0, 1).map(({ _id }) => _id) };
  const { _id } = (await ana.ask('POST', '/api/cases/create', body)) as { _id: string };
  const open = await secondBrowser(browser, baseURL, ana.token);
  const cases = await open(`/dosare?search=${encodeURIComponent(name)}`, (tab) => tab.getByLabel('Căutați un dosar'));
  const card = cases.tab.getByRole('article', { name: new RegExp(name) });
  await expect(card).toContainText('350.000 RON');
  const one = await open(`/dosare/${_id}`, (tab) => tab.getByRole('main').getByRole('link', { name }).first());

  await comeSignedIn(page, ana.token);
  await page.goto(`/dosare/${_id}`);
  await page.getByRole('button', { name: 'Închideți dosarul' }).click();
  await dialogOf(page).getByRole('group', { name: 'Retras de client' }).getByRole('button').first().click();
  await dialogOf(page).getByRole('button', { name: 'Închideți dosarul' }).click();
  await expect(one.tab.getByText('Închis, fără contract')).toBeVisible();
  await expect(card).toBeHidden();
  for (const { expectStill } of [cases, one]) await expectStill();
});

test('the arrivals show in one browser as seen once another browser marks them', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const ana = await deskBeside(request);
  const name = `Revenit ${uniqueName()}`;
  const phone = await bookCall(request, { name, form: null });
  // The server takes an unchanged form within minutes for the same request.
  await bookCall(request, { name, phone, email: 'revenit@example.ro', form: null });
  const open = await secondBrowser(browser, baseURL, ana.token);
  const inbox = await open('/sosite', (tab) => section(tab, 'Ce a sosit').getByRole('link', { name, exact: true }));
  const unseen = inbox.tab.getByRole('listitem').filter({ hasText: name }).getByRole('img', { name: 'nevăzut' });
  await expect(unseen).toBeVisible();

  await comeSignedIn(page, ana.token);
  await page.goto('/sosite');
  await page.getByRole('button', { name: 'Marcați tot ca văzut' }).click();
  await expect(unseen).toBeHidden();
  await inbox.expectStill();
});

test('the templates of messages show the version that another administrator saves', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const open = await secondBrowser(browser, baseURL, await adminToken(request));
  const templates = await open('/mesaje#free', (tab) =>
    tab.getByRole('button', { name: 'Scrieți o versiune nouă: Text liber, E-mail' }),
  );
  await comeSignedIn(page, await adminToken(request));
  await page.goto('/mesaje#free');
  const free = section(page, 'Text liber');
  await free.getByRole('button', { name: 'Scrieți o versiune nouă: Text liber, SMS' }).click();
  await free.getByLabel('Text', { exact: true }).fill('Vă așteptăm, {{nume}}!');
  await free.getByRole('button', { name: 'Salvați versiunea' }).click();
  const sms = section(templates.tab, 'Text liber').getByRole('listitem').filter({ hasText: 'Vă așteptăm, {{nume}}!' });
  await expect(sms).toHaveCount(1);
  await templates.expectStill();
  await sms.getByRole('heading', { name: 'SMS' }).click();
  await expect(sms.getByText('Vă așteptăm, {{nume}}!')).toBeVisible();
});

test('the product list shows the product that another administrator creates', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const name = uniqueName('Drumul');
  const open = await secondBrowser(browser, baseURL, await adminToken(request));
  const products = await open('/offers', search);
  await products.tab.keyboard.type(name);
  await expect(products.tab.getByText('Niciun produs găsit.')).toBeVisible();

  await comeSignedIn(page, await adminToken(request));
  await page.goto('/offers');
  await page.getByRole('button', { name: 'Create New Product' }).click();
  await fillForm(page, {
    ...{ Oferta: name, Banca: 'BT', Perioada: '12', 'Evaluare Imobil': '470', 'Analiza Dosar': '500', Voucher: '0' },
    ...{ 'Cost AVT': '0,03', 'Cost ALF': '0,1', 'Dobanda Fixa': '9,89', Marja: '6,2' },
  });
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(rowOf(products.tab, name)).toBeVisible();
  await products.expectStill();
});
