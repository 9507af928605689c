import { type Browser, expect, type Page, test } from '@playwright/test';
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
import { pressAtOnce } from '../steps/keys-at-once.ts';
import { uniqueName } from '../steps/unique-name.ts';

/** Two brokers who work at the same board; the first one's is open. */
type Colleagues = { readonly ana: Broker; readonly dan: Broker };

async function dragByPointer(page: Page, browser: Browser, { ana, dan }: Colleagues): Promise<void> {
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

  // It stays as long as the pointer is at it, however late the colleague's news come.
  await page.getByRole('button', { name: 'Anulați' }).hover();
  await expect(track(page, 'Proposal Made')).toContainText(lead.name);
  await expect(track(others, 'Proposal Made')).toContainText(lead.name);
  await expect(track(others, 'New Leads')).not.toContainText(lead.name);
  await page.getByRole('button', { name: 'Anulați' }).click();
  await expect(track(page, 'New Leads')).toContainText(lead.name);
  await expect(track(others, 'New Leads')).toContainText(lead.name);
  await others.close();
}

async function moveByKeys(page: Page, { ana, dan }: Colleagues): Promise<void> {
  const word = uniqueName();
  const lead = await ana.addCustomer(`${word} Pop`, 1);
  await narrowBoard(page, word);
  await expect(track(page, 'Contact Made')).toContainText('Niciun client găsit aici.');
  // Somebody new is found: all lists are read again, and the answers come only when the card is in the air.
  const lifted = Promise.withResolvers<void>();
  const listRequest = page.waitForRequest('**/protectedCustomers/getall?*');
  await page.route('**/protectedCustomers/getall?*', async (route) => {
    await lifted.promise;
    await route.continue().catch(() => undefined);
  });
  const found = await dan.addCustomer(`${word} Nou`, 2);
  await listRequest;
  await handle(page, lead.name).focus();
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

  // As quick as fingers are: what is pressed before the lists are measured waits for it.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(announcer(page)).toHaveText(/Contact Made/);
  await page.keyboard.press('Space');
  await expect(announcer(page)).toHaveText(`Cardul ${lead.name} a fost lăsat în „Contact Made”.`);
  await expect(track(page, 'Contact Made')).toContainText(lead.name);
  await expect(handle(page, lead.name)).toBeFocused();
  await expect(page.getByText(`${lead.name}: din „New Leads” în „Contact Made”.`)).toBeVisible();
  await page.unroute('**/protectedCustomers/getall?*');
}

async function goThroughCards(page: Page, { ana, dan }: Colleagues): Promise<void> {
  const word = uniqueName();
  const [first, second] = [await ana.addCustomer(`${word} Pop`, 2), await ana.addCustomer(`${word} Radu`, 2)];
  await ana.release(first.phone);
  await narrowBoard(page, word);
  const list = track(page, 'Contact Made');
  await expect(list.locator('[data-stop][tabindex="0"]')).toHaveCount(1);
  await list.locator('[data-stop][tabindex="0"]').focus();
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

  // A colleague is quicker than the broker, who is told so.
  await page.route('**/api/responsible/claim/**', async (route) => {
    await dan.claim(first.phone);
    await route.continue();
  });
  await page.getByRole('button', { name: `Preluați: ${first.name}` }).press('Enter');
  await expect(page.getByText(new RegExp(`${first.name}: .*preluat deja de ${dan.account.username}`))).toBeVisible();
  await expect(page.getByRole('button', { name: `Preluați: ${first.name}` })).toHaveCount(0);
  await page.getByText('Ale mele', { exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText(second.name);
}

async function moveAtOnce(page: Page, { ana, dan }: Colleagues): Promise<void> {
  const word = uniqueName();
  const lead = await ana.addCustomer(`${word} Pop`, 1);
  const other = await ana.addCustomer(`${word} Radu`, 2);
  // Two move the same card in the same second: the colleague's move is stored while this one is on its way.
  await page.route('**/setStatus/**', async (route) => {
    await dan.setStatus(lead.phone, 4);
    await route.continue();
  });
  await narrowBoard(page, word);
  await expect(track(page, 'New Leads')).toContainText(lead.name);
  await page.getByRole('button', { name: `Mutați în…: ${lead.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Closed' }).click();
  await expect(page.getByText(`${lead.name} a fost mutat între timp de un coleg`)).toBeVisible();
  await expect(track(page, 'Proposal Made')).toContainText(lead.name);
  await expect(track(page, 'Closed')).not.toContainText(lead.name);
  await expect(track(page, 'Contact Made')).toContainText(other.name);
  await page.unroute('**/setStatus/**');
}

async function moveIntoLongList(page: Page, ana: Broker): Promise<void> {
  const word = uniqueName();
  const lead = await ana.addCustomer(`${word} Pop`);
  await ana.addCustomers(word, 16, 2);
  await narrowBoard(page, word);
  await expectToFillScreen(page);
  await handle(page, lead.name).focus();
  await page.keyboard.press('Space');
  await expect(announcer(page)).toHaveText(`Ați ridicat cardul ${lead.name} din „Neatribuiți”.`);
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
}

/** The card that had the focus is far from the next one, which is not in the page yet. */
async function goThroughLongList(page: Page): Promise<void> {
  const focused = page.locator('[data-card]:focus-within');
  await pressAtOnce(page, 'Home', 'ArrowDown');
  await expect(focused).toHaveAttribute('aria-posinset', '2');
  await expect(focused).toBeInViewport();
  await pressAtOnce(page, 'End', 'ArrowUp');
  await expect(focused).toHaveAttribute('aria-posinset', '16');
  await expect(focused).toBeInViewport();
}

async function moveInVain(page: Page, ana: Broker): Promise<void> {
  const word = uniqueName();
  const lead = await ana.addCustomer(`${word} Pop`, 2);
  const added = await ana.addCustomer(`${word} Radu`);
  await narrowBoard(page, word);
  await page.route('**/setStatus/**', (route) => route.fulfill({ status: 500, json: { message: 'x', code: 'y' } }));
  await page.getByRole('button', { name: `Mutați în…: ${lead.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Closed' }).click();
  await expect(page.getByText('Failed to update customer status. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(track(page, 'Contact Made')).toContainText(lead.name);

  await page.getByRole('button', { name: `Add to New Leads: ${added.name}` }).click();
  await expect(page.getByText('Failed to add customer to track. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.unroute('**/setStatus/**');
  await page.getByRole('button', { name: `Add to New Leads: ${added.name}` }).click();
  await expect(track(page, 'New Leads')).toContainText(added.name);
  await expect(handle(page, added.name)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Anulați' })).toBeHidden();
}

test.describe('moves on the board', () => {
  test.use({ viewport: DESK });

  test('a broker moves cards by pointer and keyboard, and a colleague sees the moves', async ({
    page,
    browser,
    request,
  }) => {
    const two = { ana: await newBroker(request), dan: await newBroker(request) };
    await openBoard(page, two.ana, uniqueName());
    await test.step('a broker drops a card in another stage, and a colleague sees the card there without a reload', () =>
      dragByPointer(page, browser, two));
    await test.step('a broker lifts, carries and drops a card by keyboard, and a screen reader announces every step', () =>
      moveByKeys(page, two));
    await test.step('a broker who moves a card after a colleague reads the card’s new stage, and no other card changes', () =>
      moveAtOnce(page, two));
    await test.step('a stage is one tab stop with arrow keys for cards and buttons, and a broker claims a lead', () =>
      goThroughCards(page, two));
  });

  test('a broker without live news moves a card through a long list and sees a failed move', async ({
    page,
    request,
  }) => {
    const ana = await openBoardWithoutNews(page, request);
    await test.step('a broker drops a card by keyboard in a long stage, and the list scrolls along', () =>
      moveIntoLongList(page, ana));
    await test.step('a move that the server cannot save shows an error, and the board loads again', () =>
      moveInVain(page, ana));
  });
});
