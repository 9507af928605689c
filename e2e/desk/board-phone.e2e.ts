import { expect, test } from '@playwright/test';
import {
  announcer,
  DESK,
  expectToFillScreen,
  finger,
  newBroker,
  openBoard,
  pointOn,
  track,
} from '../steps/board-steps.ts';
import { uniqueName } from '../steps/unique-name.ts';

test.use({ hasTouch: true, isMobile: true });

test('a broker on a phone moves a card by finger or menu and trashes spam after a confirmation', async ({
  page,
  request,
}) => {
  const [ana, word] = [await newBroker(request), uniqueName()];
  const lead = await ana.addCustomer(`${word} Pop`);
  const spam = await ana.addCustomer(`${word} Spam`);
  await openBoard(page, ana, word);
  await expect(page.getByRole('link', { name: `Sunați ${lead.name}` })).toHaveAttribute('href', `tel:${lead.phone}`);
  await expectToFillScreen(page);
  // The strip of lists scrolled, the page did not.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('button', { name: `Mutați în…: ${lead.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New Leads' }).click();
  await expect(page.getByText(`${lead.name}: din „Fără etapă” în „New Leads”.`)).toBeVisible();

  await page.getByRole('button', { name: `Mutați în…: ${spam.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ștergeți…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ștergeți', exact: true }).click();
  await expect(page.getByText(`${spam.name} este în coș`)).toBeVisible();
  await expect(track(page, 'Fără etapă')).not.toContainText(spam.name);

  await page.getByRole('button', { name: /^New Leads/ }).click();
  await expect(page).toHaveURL(/etapa=1/);
  const hand = await finger(page);
  const said = announcer(page);
  const card = await pointOn(page.locator('[data-card]').filter({ hasText: lead.name }));
  await hand.down(card);
  await expect(said).toHaveText(`Ați ridicat cardul ${lead.name} din „New Leads”.`);
  // A card at the edge of the screen makes the next lists scroll into view.
  await hand.move({ x: 380, y: card.y });
  await expect(track(page, 'Closed')).toBeInViewport();
  const proposal = page.getByRole('button', { name: /^Proposal Made/ });
  await hand.move(await pointOn(proposal));
  // A finger near the edge scrolls the line of stages; the stage stays under it once the line has ended.
  await hand.move(await pointOn(proposal));
  await expect(said).toHaveText(`Cardul ${lead.name} este deasupra etapei „Proposal Made”, locul 1.`);
  await hand.up();
  await expect(page.getByText(`${lead.name}: din „New Leads” în „Proposal Made”.`)).toBeVisible();
  await expect(track(page, 'Proposal Made')).toContainText(lead.name);
});

test.describe('the board on a wide tablet', () => {
  test.use({ viewport: DESK });

  test('a dragged card stays under the finger after its list scrolls the card out of the page', async ({
    page,
    request,
  }) => {
    const [ana, word] = [await newBroker(request), uniqueName()];
    await ana.addCustomers(word, 24, 1);
    await openBoard(page, ana, word);
    await page.evaluate(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
        document.documentElement.dataset.violated = violatedDirective;
      });
    });
    const leads = track(page, 'New Leads');
    const first = leads.getByRole('listitem').first();
    const name = await first.getByRole('button').first().getAttribute('title');
    const id = await first.getAttribute('data-card');
    const box = await leads.boundingBox();
    const start = await pointOn(first);
    const hand = await finger(page);
    await hand.down(start);
    await expect(announcer(page)).toHaveText(`Ați ridicat cardul ${name} din „New Leads”.`);
    await hand.move({ x: start.x, y: (box?.y ?? 0) + (box?.height ?? 0) - 20 });
    await expect(leads.locator(`[data-card="${id}"]`)).toHaveCount(0);
    await hand.move(await pointOn(track(page, 'Closed'), { x: 60, y: 120 }));
    await expect(announcer(page)).toHaveText(`Cardul ${name} este deasupra etapei „Closed”, locul 1.`);
    await hand.up();
    await page.getByRole('dialog').getByRole('button', { name: 'Fără motiv' }).click();
    await expect(page.getByText(`${name}: din „New Leads” în „Closed”.`)).toBeVisible();
    await expect(track(page, 'Closed').locator(`[data-card="${id}"]`)).toBeVisible();
    await expect(page.locator('style')).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-violated');
  });
});
