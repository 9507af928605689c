import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { loanForm } from 'contract/simulations/loan-form-schema';
import { toWireForm } from 'quote/wire-form';
import { purchase } from 'quote/worked-examples';

/** Worked example S1 of docs/loan-rules.md as the database stores it: amounts are numbers. */
export const form = toWireForm(loanForm.parse({ ...purchase, oferta: 'Casa Ta' }));

/** A page of the site without scripts, from which a test hands a form over. */
export const ANY_PAGE = '/robots.txt';

/** Hands a form over and opens the simulator in a new tab, as a customer's page does. */
export async function openHandedOver(page: Page, handed: object = {}): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.evaluate(
    (input) => {
      sessionStorage.setItem('draft:account:simulator', JSON.stringify(input));
      window.open('/scadentar', '_blank');
      sessionStorage.removeItem('draft:account:simulator');
    },
    { formData: form, customer: { phone: '+40722123456', name: 'Ioana Țuțu' }, autoSimulate: true, ...handed },
  );
  return opened;
}

/** Opens sections that a phone folds where the form came with figures. */
export async function unfold(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const title of titles)
    await page
      .locator('summary')
      .filter({ has: page.locator('h2', { hasText: title }) })
      .click();
}

/** The instalment beside the fields. */
export const instalment = (page: Page) =>
  page
    .locator('form')
    .getByText(/^[\d.]+,\d{2}\sRON$/)
    .first();

/** The bytes of the file that a button downloads. */
export async function bytesOf(page: Page, press: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: press }).click(),
  ]);
  return readFile(await download.path());
}
