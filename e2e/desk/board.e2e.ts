import { expect, type Page, test } from '@playwright/test';
import { accessibilityViolations } from '../steps/accessibility-violations.ts';
import { DESK, handle, newBroker, openBoard, track } from '../steps/board-steps.ts';
import { uniqueName } from '../steps/unique-name.ts';

/** What a screen reader was given to say while a card was dragged. */
const announcer = (page: Page) => page.locator('[id^="DndLiveRegion"]');

/** The event stream, on which the server announces changes. */
const isLine = (of: { url: () => string }) => of.url().endsWith('/api/events');

test.describe('panoul, la birou', () => {
  test.use({ viewport: DESK });

  test('un card lăsat în altă etapă ajunge acolo, și colegul îl vede mutat fără reîncărcare', async ({
    page,
    browser,
    request,
  }) => {
    const [ana, dan, word] = [await newBroker(request), await newBroker(request), uniqueName()];
    const lead = await ana.addCustomer(`${word} Pop`, 1);
    await openBoard(page, ana, word);
    const others = await browser.newPage({ viewport: DESK });
    await openBoard(others, dan, word);
    await expect(track(others, 'New Leads')).toContainText(lead.name);
    await expect(track(others, 'New Leads')).toContainText('1');

    await handle(page, lead.name).hover();
    await page.mouse.down();
    await page.mouse.move(0, 0, { steps: 3 });
    await track(page, 'Proposal Made').hover();
    await track(page, 'Proposal Made').hover({ position: { x: 60, y: 80 } });
    await page.mouse.up();

    await expect(track(page, 'Proposal Made')).toContainText(lead.name);
    await expect(track(others, 'Proposal Made')).toContainText(lead.name);
    await expect(track(others, 'New Leads')).not.toContainText(lead.name);
    await page.getByRole('button', { name: 'Anulați' }).click();
    await expect(track(page, 'New Leads')).toContainText(lead.name);
    await expect(track(others, 'New Leads')).toContainText(lead.name);
    await others.close();
  });

  test('cu tastatura: cardul se ridică, se duce în altă etapă și se lasă, iar fiecare pas se aude', async ({
    page,
    request,
  }) => {
    const [ana, dan, word] = [await newBroker(request), await newBroker(request), uniqueName()];
    const lead = await ana.addCustomer(`${word} Pop`, 1);
    await openBoard(page, ana, word);
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

    await page.keyboard.press('Space');
    await expect(announcer(page)).toHaveText(/Ați ridicat cardul/);
    await page.keyboard.press('ArrowRight');
    await expect(announcer(page)).toHaveText(/Contact Made/);
    await page.keyboard.press('Space');
    await expect(announcer(page)).toHaveText(`Cardul ${lead.name} a fost lăsat în „Contact Made”.`);
    await expect(track(page, 'Contact Made')).toContainText(lead.name);
    await expect(handle(page, lead.name)).toBeFocused();
    await expect(page.getByText(`${lead.name}: din „New Leads” în „Contact Made”.`)).toBeVisible();
  });

  test('cu tastatura, într-o etapă lungă: cardul rămâne la locul unde a fost lăsat, iar lista se derulează după el', async ({
    page,
    request,
  }) => {
    const [ana, word] = [await newBroker(request), uniqueName()];
    const lead = await ana.addCustomer(`${word} Pop`);
    await Promise.all(Array.from({ length: 16 }, (_, number) => ana.addCustomer(`${word} nr${number}`, 2)));
    // Customers of other tests would have the list read again, and whoever moved last stands on top then.
    await page.route('**/api/events', (route) => route.abort());
    await openBoard(page, ana, word);
    await handle(page, lead.name).focus();
    await page.keyboard.press('Space');
    await expect(announcer(page)).toHaveText(`Ați ridicat cardul ${lead.name} din „Neatribuiți”.`);
    await page.keyboard.press('ArrowUp');
    await expect(announcer(page)).toHaveText(/deasupra etapei „New Leads”, locul 1\.$/);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expect(announcer(page)).toHaveText(/deasupra etapei „Contact Made”/);
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
  });

  test('cine mută un card pe care l-a mutat altcineva între timp află unde este acum; restul tablei rămâne', async ({
    page,
    request,
  }) => {
    const [ana, dan, word] = [await newBroker(request), await newBroker(request), uniqueName()];
    const lead = await ana.addCustomer(`${word} Pop`, 1);
    const other = await ana.addCustomer(`${word} Radu`, 2);
    // Two move the same card in the same second: the colleague's move is stored while this one is on its way.
    await page.route('**/setStatus/**', async (route) => {
      await dan.setStatus(lead.phone, 4);
      await route.continue();
    });
    await openBoard(page, ana, word);
    await expect(track(page, 'New Leads')).toContainText(lead.name);
    await page.getByRole('button', { name: `Mutați în…: ${lead.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Closed' }).click();
    await expect(page.getByText(`${lead.name} a fost mutat între timp de un coleg`)).toBeVisible();
    await expect(track(page, 'Proposal Made')).toContainText(lead.name);
    await expect(track(page, 'Closed')).not.toContainText(lead.name);
    await expect(track(page, 'Contact Made')).toContainText(other.name);
  });

  test('o mutare care nu se poate salva se spune, iar panoul se citește din nou', async ({ page, request }) => {
    const [ana, word] = [await newBroker(request), uniqueName()];
    const lead = await ana.addCustomer(`${word} Pop`, 2);
    const added = await ana.addCustomer(`${word} Radu`);
    await openBoard(page, ana, word);
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
  });

  test('cererile noi apar singure, și două file ale aceluiași browser țin o singură linie cu serverul', async ({
    page,
    context,
    request,
  }) => {
    const [ana, word] = [await newBroker(request), uniqueName()];
    await openBoard(page, ana, word);
    await expect(track(page, 'Neatribuiți')).toContainText('Niciun client găsit aici.');
    let lines = 0;
    context.on('request', (call) => {
      if (isLine(call)) lines++;
    });
    const second = await context.newPage();
    await second.setViewportSize(DESK);
    await second.goto('/customerBoard');
    await second.getByLabel('Căutați pe panou').fill(word);
    await expect(track(second, 'Neatribuiți')).toContainText('Niciun client găsit aici.');
    const lead = await ana.addCustomer(`${word} Pop`);
    for (const tab of [page, second]) await expect(track(tab, 'Neatribuiți')).toContainText(lead.name);
    expect(lines).toBe(0);

    // The tab that listened closes: the other goes on by itself.
    await page.close();
    await expect.poll(() => lines).toBe(1);
    await ana.setStatus(lead.phone, 3);
    await expect(track(second, 'Needs Assessment')).toContainText(lead.name);
  });

  test('ce mută colegii cât timp un card este dus se vede când este lăsat; numerele se schimbă pe loc', async ({
    page,
    request,
  }) => {
    const [ana, dan, word] = [await newBroker(request), await newBroker(request), uniqueName()];
    const [dragged, other] = [await ana.addCustomer(`${word} Pop`, 1), await ana.addCustomer(`${word} Radu`, 2)];
    await openBoard(page, ana, word);
    await expect(track(page, 'Closed')).toContainText('Niciun client găsit aici.');
    await handle(page, dragged.name).focus();
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

  test('după o pauză a rețelei panoul arată tot ce s-a întâmplat între timp', async ({ page, baseURL, request }) => {
    const [ana, word] = [await newBroker(request), uniqueName()];
    const lead = await ana.addCustomer(`${word} Pop`, 1);
    const response = page.waitForResponse(isLine);
    await openBoard(page, ana, word);
    await response;
    await expect(track(page, 'New Leads')).toContainText(lead.name);
    // More lines than a person may have end the oldest, and until later no new one can be made.
    await page.route('**/api/events', (route) => route.abort());
    const cut = page.waitForRequest(isLine);
    const others = new AbortController();
    const headers = { authorization: `Bearer ${ana.token}` };
    for (let count = 0; count < 5; count++) await fetch(`${baseURL}/api/events`, { headers, signal: others.signal });
    await cut;
    others.abort();
    await ana.setStatus(lead.phone, 5);
    await expect(track(page, 'New Leads')).toContainText(lead.name);
    await page.unroute('**/api/events');
    await expect(track(page, 'Closed')).toContainText(lead.name);
  });

  test('o etapă care nu s-a putut citi o spune și se citește din nou; un nume lung nu împinge butoanele afară', async ({
    page,
    request,
  }) => {
    const [ana, word] = [await newBroker(request), uniqueName()];
    const long = await ana.addCustomer(
      `${word} Alexandra-Georgiana Constantinescu-Brâncoveanu din Câmpulung Moldovenesc`,
    );
    const lead = await ana.addCustomer(`${word} Pop`, 1);
    // Customers of other tests would have the list read again before the button is pressed.
    await page.route('**/api/events', (route) => route.abort());
    await openBoard(page, ana, word);
    const free = track(page, 'Neatribuiți');
    const add = free.getByRole('button', { name: `Add to New Leads: ${long.name}` });
    const [list, button] = [await free.boundingBox(), await add.boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0));

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

  test('o etapă cu sute de carduri se citește pe măsură ce este derulată, iar numărul este cel adevărat', async ({
    page,
    request,
  }) => {
    test.slow();
    const [ana, word] = [await newBroker(request), uniqueName()];
    for (let first = 0; first < 130; first += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, more) => ana.addCustomer(`${word} nr${first + more}`, 5)));
    }
    await openBoard(page, ana, word);
    const closed = track(page, 'Closed');
    await expect(closed.getByRole('heading')).toHaveText('Closed 130');
    const cards = closed.getByRole('listitem');
    await expect(cards.first()).toHaveAttribute('aria-setsize', '50');
    expect(await cards.count()).toBeLessThan(20);
    await expect(async () => {
      await closed
        .getByRole('list')
        .locator('..')
        .evaluate((list) => list.scrollTo(0, list.scrollHeight));
      await expect(cards.last()).toHaveAttribute('aria-posinset', '130', { timeout: 500 });
    }).toPass();
    await expect(cards.first()).toHaveAttribute('aria-setsize', '130');
    expect(await cards.count()).toBeLessThan(20);
  });
});
