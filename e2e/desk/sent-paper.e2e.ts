import { expect, test } from '@playwright/test';
import { accessibilityViolations } from '../steps/accessibility-violations.ts';
import { bookCall, openDesk, openDetails, section } from '../steps/customer-steps.ts';
import { countEffort } from '../steps/effort.ts';

const PHONE = { width: 390, height: 844 };

test.use({ viewport: { width: 1440, height: 900 } });

test('a broker sends offers in three presses, the client opens the link, and the broker revokes the link', async ({
  page,
  request,
  browser,
}) => {
  await openDesk(page, request);
  const phone = await bookCall(request, { email: 'ioana.tutu@example.ro' });
  const effort = await countEffort(page);
  await openDetails(page, phone);
  await page.getByRole('button', { name: /^Comparați ofertele/ }).click();
  const boxes = page.getByRole('region', { name: 'Tabelul comparativ al ofertelor' }).getByRole('checkbox');
  await boxes.first().check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Trimiteți la ioana.tutu@example.ro' }).click();
  await expect(page.getByText('E-mailul cu linkul pleacă acum către ioana.tutu@example.ro.')).toBeVisible();
  // The press that opens the offers and the press that sends them; two boxes are fields.
  expect(effort.presses).toHaveLength(2);
  expect(await accessibilityViolations(page)).toEqual([]);
  const link = await page.getByLabel('Linkul').inputValue();

  const customer = await (await browser.newContext({ viewport: PHONE })).newPage();
  await customer.goto(new URL(link).pathname + new URL(link).hash);
  await expect(customer.getByRole('heading', { name: 'Comparație de oferte' })).toBeVisible();
  expect(await accessibilityViolations(customer)).toEqual([]);
  const download = customer.waitForEvent('download');
  await customer.getByRole('link', { name: 'Descărcați PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^oferte-comparate.*\.pdf$/);

  await openDetails(page, phone);
  const sent = section(page, 'Documente trimise').getByRole('listitem');
  await expect(sent).toHaveCount(1);
  await expect(sent).toContainText('link activ');
  await expect(sent).toContainText(/ deschis \d/);
  await sent.getByRole('button', { name: /^Revocați linkul/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revocați' }).click();
  await expect(sent).toContainText('link revocat');

  await customer.reload();
  await expect(customer.getByRole('heading', { name: 'Linkul nu mai este valabil' })).toBeVisible();
  await expect(customer.getByRole('link', { name: 'Cereți documentul din nou' })).toBeVisible();
  await customer.context().close();
});

test('a broker prints the schedule from a customer’s record in two presses', async ({ page, request, context }) => {
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await openDesk(page, request);
  await openDetails(page, await bookCall(request, { form: { oferta: 'Casa Ta' } }));
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: /^Deschideți în simulator/ }).click();
  const simulator = await opened;
  await expect(simulator.getByRole('columnheader', { name: 'Nr. Crt.' })).toBeVisible();
  await simulator.getByRole('button', { name: 'Tipăriți' }).click();
  await expect(simulator.locator('[data-printed]')).toHaveCount(1);
});
