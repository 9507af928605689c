import { expect, type Page, test } from '@playwright/test';
import { formatDate } from 'contract/romanian/romanian';
import { phonePath } from 'contract/site/desk-pages';
import { refinancing } from 'quote/worked-examples';
import { e164, fillBooking, readTheForm, seesSuccess, typedPhone } from '../steps/booking-steps.ts';
import { openDesk } from '../steps/customer-steps.ts';
import { openScreen } from '../steps/screens.ts';
import { todayForAWhile } from '../steps/today.ts';
import { uniqueName } from '../steps/unique-name.ts';
import { press } from '../steps/wizard-steps.ts';

/** Books a call about a refinancing with a present loan on ROBOR. */
async function bookOnRobor(page: Page, name: string): Promise<string> {
  const phone = typedPhone();
  await openScreen(page, {
    ...{ name: 'booking', path: '/programareApel', formData: refinancing },
    shows: /Simularea pe care o primește brokerul/,
  });
  await fillBooking(page, { name, phone, email: 'ana.robor@example.ro' });
  await page.getByRole('checkbox', { name: /^Urmăriți-mi creditul de acum/ }).check();
  const kinds = page.getByRole('group', { name: 'Cum este dobânda creditului de acum?' });
  await kinds.getByRole('radio', { name: 'Variabilă, pe ROBOR' }).check();
  await readTheForm(page);
  await press(page, 'Trimiteți cererea');
  await seesSuccess(page);
  return e164(phone);
}

test('a visitor books with a ROBOR loan, and a broker corrects its rate and sees the gain', async ({
  page,
  request,
}) => {
  const today = await todayForAWhile();
  const name = `${uniqueName()} Pop`;
  const phone = await bookOnRobor(page, name);
  await openDesk(page, request);
  await page.goto(phonePath(phone));
  const followed = page.getByRole('region', { name: 'Credite urmărite' });
  await expect(followed).toContainText('acum, pe ROBOR, calculată din rată și presupusă neschimbată');
  await followed.getByText('Cifre, acord și corectare').click();
  await followed.getByRole('button', { name: /^Corectați/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'ROBOR + marjă' })).toBeChecked();
  await dialog.getByLabel('Banca').fill('Banca Veche');
  await dialog.getByLabel('Valoarea ROBOR').fill('6,5');
  await dialog.getByLabel('Marja peste ROBOR').fill('2,5');
  await press(page, 'Salvați');
  await expect(dialog).toHaveCount(0);
  const robor = `ROBOR 3M 6,50 % (scris la ${formatDate(today)})`;
  await expect(followed).toContainText(`${robor} + 2,5 pp`);
  await expect(followed).toContainText(`calculată cu ${robor} plus marja de 2,50 % și presupusă neschimbată`);
  await page.goto('/refinantari');
  const opportunity = page.getByRole('row').filter({ hasText: name });
  await opportunity.getByRole('button', { name: `Cifre: ${name}` }).click();
  await expect(opportunity).toContainText('Banca Veche →');
  await expect(opportunity).toContainText(`calculată cu ${robor}`);
});
