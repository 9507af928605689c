import { expect, test } from '@playwright/test';
import { finger, newBroker, openBoard, placeOn, track } from '../steps/board-steps.ts';
import { uniqueName } from '../steps/unique-name.ts';

test.use({ hasTouch: true, isMobile: true });

test('un card se mută cu degetul sau dintr-un meniu, iar un spam se șterge cu o confirmare', async ({
  page,
  request,
}) => {
  const [ana, word] = [await newBroker(request), uniqueName()];
  const lead = await ana.addCustomer(`${word} Pop`);
  const spam = await ana.addCustomer(`${word} Spam`);
  await openBoard(page, ana, word);
  await expect(page.getByRole('link', { name: `Sunați ${lead.name}` })).toHaveAttribute('href', `tel:${lead.phone}`);
  await page.getByRole('button', { name: `Mută în…: ${lead.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New Leads' }).click();
  await expect(page.getByText(`${lead.name}: din „Neatribuiți” în „New Leads”.`)).toBeVisible();

  await page.getByRole('button', { name: `Mută în…: ${spam.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Spam' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ștergeți' }).click();
  await expect(page.getByText(`${spam.name}: cererea a fost ștearsă.`)).toBeVisible();
  await expect(track(page, 'Neatribuiți')).not.toContainText(spam.name);

  await page.getByRole('button', { name: /^New Leads/ }).click();
  await expect(page).toHaveURL(/etapa=1/);
  const hand = await finger(page);
  const said = page.locator('p[aria-live]');
  const card = await placeOn(page.locator('[data-card]').filter({ hasText: lead.name }));
  await hand.down(card);
  await expect(said).toHaveText(`Ați ridicat cardul ${lead.name} din „New Leads”.`);
  // At the edge of the screen the next lists come by.
  await hand.move({ x: 380, y: card.y });
  await expect(track(page, 'Closed')).toBeInViewport();
  await hand.move(await placeOn(page.getByRole('button', { name: /^Proposal Made/ })));
  await expect(said).toHaveText(`Cardul ${lead.name} este deasupra etapei „Proposal Made”, locul 1.`);
  await hand.up();
  await expect(page.getByText(`${lead.name}: din „New Leads” în „Proposal Made”.`)).toBeVisible();
  await expect(track(page, 'Proposal Made')).toContainText(lead.name);
});
