import { expect, type Locator, test } from '@playwright/test';
import {
  announcer,
  DESK,
  handle,
  narrowBoard,
  newBroker,
  openBoard,
  openBoardWithoutNews,
  track,
} from '../steps/board-steps.ts';
import { focusOn } from '../steps/keyboard.ts';
import { uniqueName } from '../steps/unique-name.ts';

test.use({ viewport: DESK });

/** The event stream, on which the server announces changes. */
const isEventStream = (of: { url: () => string }) => of.url().endsWith('/api/events');

test('new requests appear by themselves, and two tabs of one browser share one event stream', async ({
  page,
  context,
  request,
}) => {
  const ana = await newBroker(request);
  const stream = page.waitForRequest(isEventStream);
  await openBoard(page, ana, uniqueName());
  await stream;
  const word = uniqueName();
  await narrowBoard(page, word);
  await expect(track(page, 'Fără etapă')).toContainText('Niciun client găsit aici.');
  let connections = 0;
  context.on('request', (call) => {
    if (isEventStream(call)) connections++;
  });
  const second = await context.newPage();
  await second.setViewportSize(DESK);
  await second.goto('/customerBoard');
  await second.getByLabel('Căutați pe panou').fill(word);
  await expect(track(second, 'Fără etapă')).toContainText('Niciun client găsit aici.');
  const lead = await ana.addCustomer(`${word} Pop`);
  for (const tab of [page, second]) await expect(track(tab, 'Fără etapă')).toContainText(lead.name);
  expect(connections).toBe(0);

  // The tab with the event stream closes: the other tab opens one.
  await page.close();
  await expect.poll(() => connections).toBe(1);
  await ana.setStatus(lead.phone, 3);
  await expect(track(second, 'Needs Assessment')).toContainText(lead.name);
});

test('a dropped card reveals colleagues’ moves made during the drag, and counts change at once', async ({
  page,
  request,
}) => {
  const [ana, dan] = [await newBroker(request), await newBroker(request)];
  await openBoard(page, ana, uniqueName());
  const word = uniqueName();
  const [dragged, other] = [await ana.addCustomer(`${word} Pop`, 1), await ana.addCustomer(`${word} Radu`, 2)];
  await narrowBoard(page, word);
  await expect(track(page, 'Closed')).toContainText('Niciun client găsit aici.');
  await focusOn(handle(page, dragged.name));
  await page.keyboard.press('Space');
  await expect(announcer(page)).toHaveText(/Ați ridicat cardul/);
  await dan.setStatus(other.phone, 4);
  await expect(track(page, 'Proposal Made').getByRole('heading')).toHaveText('Proposal Made 1');
  await expect(track(page, 'Contact Made')).toContainText(other.name);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(track(page, 'Contact Made')).toContainText(dragged.name);
  await expect(track(page, 'Proposal Made')).toContainText(other.name);
  await expect(track(page, 'Contact Made')).not.toContainText(other.name);
});

test('the board shows everything that happened during a break of the network', async ({ page, request, baseURL }) => {
  const ana = await newBroker(request);
  await openBoard(page, ana, uniqueName());
  const word = uniqueName();
  const lead = await ana.addCustomer(`${word} Pop`, 1);
  await narrowBoard(page, word);
  await expect(track(page, 'New Leads')).toContainText(lead.name);
  // Too many connections of one person end the oldest; its tab opens a new one only later.
  const reopened = Promise.withResolvers<void>();
  await page.route('**/api/events', async (route) => {
    await reopened.promise;
    await route.continue().catch(() => undefined);
  });
  const cut = page.waitForRequest(isEventStream);
  const others = new AbortController();
  const headers = { authorization: `Bearer ${ana.token}` };
  for (let count = 0; count < 5; count++) await fetch(`${baseURL}/api/events`, { headers, signal: others.signal });
  await cut;
  others.abort();
  await ana.setStatus(lead.phone, 5);
  await expect(track(page, 'New Leads')).toContainText(lead.name);
  reopened.resolve();
  await expect(track(page, 'Closed')).toContainText(lead.name);
});

test('a stage that failed to load says so and loads again, and a long name hides no button', async ({
  page,
  request,
}) => {
  const ana = await openBoardWithoutNews(page, request);
  const word = uniqueName();
  const long = await ana.addCustomer(
    `${word} Alexandra-Georgiana Constantinescu-Brâncoveanu din Câmpulung Moldovenesc`,
  );
  const lead = await ana.addCustomer(`${word} Pop`, 1);
  await narrowBoard(page, word);
  const free = track(page, 'Fără etapă');
  const add = free.getByRole('button', { name: `Add to New Leads: ${long.name}` });
  await expect(add).toBeVisible();
  const footOf = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(async () => (await footOf(free)) - (await footOf(add))).toBeGreaterThanOrEqual(0);

  const ofLeads = /getall\?(.*&)?status=1(&|$)/;
  await page.route(ofLeads, (route) => route.abort());
  await page.getByLabel('Căutați pe panou').fill(`${word} P`);
  const leads = track(page, 'New Leads');
  await expect(leads.getByText('Failed to load customers. Please try again later.')).toBeVisible();
  await page.unroute(ofLeads);
  await leads.getByRole('button', { name: 'Încercați din nou' }).click();
  await expect(leads).toContainText(lead.name);
  await expect(leads.getByRole('alert')).toHaveCount(0);
});

test('a stage of hundreds of cards loads while a broker scrolls and shows its true count', async ({
  page,
  request,
}) => {
  const ana = await openBoardWithoutNews(page, request);
  const word = uniqueName();
  await ana.addCustomers(word, 105, 5);
  await narrowBoard(page, word);
  const closed = track(page, 'Closed');
  await expect(closed.getByRole('heading')).toHaveText('Closed 105');
  const cards = closed.getByRole('listitem');
  await expect(cards.first()).toHaveAttribute('aria-setsize', '50');
  await expect.poll(() => cards.count()).toBeLessThan(20);
  await expect(async () => {
    await closed
      .getByRole('list')
      .locator('..')
      .evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await expect(cards.last()).toHaveAttribute('aria-posinset', '105', { timeout: 500 });
  }).toPass();
  await expect(cards.first()).toHaveAttribute('aria-setsize', '105');
  await expect.poll(() => cards.count()).toBeLessThan(20);
});
