import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { accessibilityViolations } from '../steps/accessibility-violations.ts';
import {
  announcer,
  type Broker,
  DESK,
  expectToFillScreen,
  handle,
  narrowBoard,
  newBroker,
  openBoard,
  openBoardWithoutNews,
  track,
} from '../steps/board-steps.ts';
import { focusOn, pressAtOnce } from '../steps/keyboard.ts';
import { IN_MOTION } from '../steps/screen.ts';
import { uniqueName } from '../steps/unique-name.ts';

test.use({ ...IN_MOTION, viewport: DESK });

/** Two brokers who work at the same board; the browser shows the board of the first one. */
async function openAsTwo(page: Page, request: APIRequestContext): Promise<{ ana: Broker; dan: Broker }> {
  const [ana, dan] = [await newBroker(request), await newBroker(request)];
  await openBoard(page, ana, uniqueName());
  return { ana, dan };
}

test('a broker drops a card in another stage, and a colleague sees the card there without a reload', async ({
  page,
  browser,
  request,
}) => {
  const { ana, dan } = await openAsTwo(page, request);
  const word = uniqueName();
  const lead = await ana.addCustomer(`${word} Pop`, 1);
  await narrowBoard(page, word);
  const others = await browser.newPage({ viewport: DESK });
  await openBoard(others, dan, word);
  await expect(track(others, 'New Leads')).toContainText(lead.name);
  await expect(track(others, 'New Leads')).toContainText('1');

  await page.getByRole('listitem').filter({ hasText: lead.name }).hover();
  await page.mouse.down();
  await page.mouse.move(0, 0, { steps: 3 });
  await track(page, 'Proposal Made').hover();
  await track(page, 'Proposal Made').hover({ position: { x: 60, y: 80 } });
  await page.mouse.up();

  // The undo stays under a pointer, however late the news of the colleague arrive.
  await page.getByRole('button', { name: 'Anulați' }).hover();
  await expect(track(page, 'Proposal Made')).toContainText(lead.name);
  await expect(track(others, 'Proposal Made')).toContainText(lead.name);
  await expect(track(others, 'New Leads')).not.toContainText(lead.name);
  await page.getByRole('button', { name: 'Anulați' }).click();
  await expect(track(page, 'New Leads')).toContainText(lead.name);
  await expect(track(others, 'New Leads')).toContainText(lead.name);
  await others.close();
});

test('a broker lifts, carries and drops a card by keyboard, and a screen reader announces every step', async ({
  page,
  request,
}) => {
  const { ana, dan } = await openAsTwo(page, request);
  const word = uniqueName();
  const lead = await ana.addCustomer(`${word} Pop`, 1);
  await narrowBoard(page, word);
  await expect(track(page, 'Contact Made')).toContainText('Niciun client găsit aici.');
  // A new customer makes the board read all lists again; their answers arrive only after the broker lifts the card.
  const lifted = Promise.withResolvers<void>();
  const listRequest = page.waitForRequest('**/protectedCustomers/getall?*');
  await page.route('**/protectedCustomers/getall?*', async (route) => {
    await lifted.promise;
    await route.continue().catch(() => undefined);
  });
  const found = await dan.addCustomer(`${word} Nou`, 2);
  await listRequest;
  await focusOn(handle(page, lead.name));
  await expect(handle(page, lead.name)).toHaveAccessibleDescription(/Apăsați bara de spațiu/);
  await page.keyboard.press('Space');
  await expect(announcer(page)).toHaveText(`Ați ridicat cardul ${lead.name} din „New Leads”.`);
  lifted.resolve();
  await page.keyboard.press('ArrowRight');
  await expect(announcer(page)).toHaveText(`Cardul ${lead.name} este deasupra etapei „Contact Made”, locul 1.`);
  await expect(track(page, 'Contact Made')).not.toContainText(found.name);
  await page.keyboard.press('Escape');
  await expect(announcer(page)).toHaveText(/Ați renunțat la mutare/);
  await expect(track(page, 'New Leads')).toContainText(lead.name);
  await expect(track(page, 'Contact Made')).toContainText(found.name);

  // As quick as fingers are: keys wait until the board has measured its lists.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(announcer(page)).toHaveText(/Contact Made/);
  await page.keyboard.press('Space');
  await expect(announcer(page)).toHaveText(`Cardul ${lead.name} a fost lăsat în „Contact Made”.`);
  await expect(track(page, 'Contact Made')).toContainText(lead.name);
  await expect(handle(page, lead.name)).toBeFocused();
  await expect(page.getByText(`${lead.name}: din „New Leads” în „Contact Made”.`)).toBeVisible();
  await page.unroute('**/protectedCustomers/getall?*');
});

test('a stage is one tab stop with arrow keys for cards and buttons, and a broker claims a lead', async ({
  page,
  request,
}) => {
  const { ana, dan } = await openAsTwo(page, request);
  const word = uniqueName();
  const [first, second] = [await ana.addCustomer(`${word} Pop`, 2), await ana.addCustomer(`${word} Radu`, 2)];
  await ana.release(first.phone);
  await narrowBoard(page, word);
  const list = track(page, 'Contact Made');
  await expect(list.locator('[data-place][tabindex="0"]')).toHaveCount(1);
  await focusOn(list.locator('[data-place][tabindex="0"]'));
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  const [top, below] = (await list.getByRole('listitem').first().innerText()).includes('Pop')
    ? [first, second]
    : [second, first];
  await expect(handle(page, top.name)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(handle(page, below.name)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: `Sunați ${below.name}` })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('link', { name: `Sunați ${top.name}` })).toBeFocused();

  // A colleague claims the lead first, and the broker reads the colleague’s name.
  await page.route('**/api/responsible/claim/**', async (route) => {
    await dan.claim(first.phone);
    await route.continue();
  });
  await page.getByRole('button', { name: `Preluați: ${first.name}` }).press('Enter');
  await expect(page.getByText(new RegExp(`${first.name}: .*preluat deja de ${dan.account.username}`))).toBeVisible();
  await expect(page.getByRole('button', { name: `Preluați: ${first.name}` })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Ale mele' }).check();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText(second.name);
});

test('a broker who moves a card after a colleague reads the card’s new stage, and no other card changes', async ({
  page,
  request,
}) => {
  const { ana, dan } = await openAsTwo(page, request);
  const word = uniqueName();
  const lead = await ana.addCustomer(`${word} Pop`, 1);
  const other = await ana.addCustomer(`${word} Radu`, 2);
  // Two brokers move one card at once: the server stores the colleague’s move first.
  await page.route('**/setStatus/**', async (route) => {
    await dan.setStatus(lead.phone, 4);
    await route.continue();
  });
  await narrowBoard(page, word);
  await expect(track(page, 'New Leads')).toContainText(lead.name);
  await page.getByRole('button', { name: `Mutați în…: ${lead.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Closed' }).click();
  const words = `${lead.name}: ${dan.account.username} a mutat clientul între timp în „Proposal Made”.`;
  await expect(page.getByText(words)).toBeVisible();
  await expect(track(page, 'Proposal Made')).toContainText(lead.name);
  await expect(track(page, 'Closed')).not.toContainText(lead.name);
  await expect(track(page, 'Contact Made')).toContainText(other.name);
  await page.unroute('**/setStatus/**');
});

test('a broker drops a card by keyboard in a long stage, and the list scrolls along', async ({ page, request }) => {
  const ana = await openBoardWithoutNews(page, request);
  const word = uniqueName();
  const lead = await ana.addCustomer(`${word} Pop`);
  await ana.addCustomers(word, 16, 2);
  await narrowBoard(page, word);
  await expectToFillScreen(page);
  await focusOn(handle(page, lead.name));
  await page.keyboard.press('Space');
  await expect(announcer(page)).toHaveText(`Ați ridicat cardul ${lead.name} din „Fără etapă”.`);
  await page.keyboard.press('ArrowUp');
  await expect(announcer(page)).toHaveText(/deasupra etapei „Contact Made”/);
  expect(await accessibilityViolations(page)).toEqual([]);
  const [, first] = (await announcer(page).textContent())?.match(/locul (\d+)/) ?? [];
  for (let place = Number(first) + 1; place <= 17; place++) {
    await page.keyboard.press('ArrowDown');
    await expect(announcer(page)).toHaveText(new RegExp(`„Contact Made”, locul ${place}\\.$`));
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(announcer(page)).toHaveText(/„Contact Made”, locul 16\.$/);
  await page.keyboard.press('Space');
  await expect(handle(page, lead.name)).toBeFocused();
  const card = page.getByRole('listitem').filter({ hasText: lead.name });
  await expect(card).toHaveAttribute('aria-posinset', '16');
  await expect(card).toBeInViewport();
  await goThroughLongList(page);
});

/** The focused card is far from the next one, which the list has not drawn yet. */
async function goThroughLongList(page: Page): Promise<void> {
  const focused = page.locator('[data-card]:focus-within');
  await pressAtOnce(page, 'Home', 'ArrowDown');
  await expect(focused).toHaveAttribute('aria-posinset', '2');
  await expect(focused).toBeInViewport();
  await pressAtOnce(page, 'End', 'ArrowUp');
  await expect(focused).toHaveAttribute('aria-posinset', '16');
  await expect(focused).toBeInViewport();
}
