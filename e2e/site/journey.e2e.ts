import { expect, type Page, test } from '@playwright/test';
import { fillBooking, readTheForm, seesSuccess, typedPhone } from '../steps/booking-steps.ts';
import { countEffort, type Effort } from '../steps/effort.ts';
import { IN_MOTION } from '../steps/screen.ts';
import {
  answerHome,
  answerNoOtherCredits,
  openHydrated,
  seesQuestion,
  tap,
  typeSalary,
  write,
} from '../steps/wizard-steps.ts';

test.use({ ...IN_MOTION, hasTouch: true });

/** The most presses and fields from the home page to the booked call; a refinancing describes the present loan too. */
const MOST = {
  purchase: { presses: 8, fields: 14 },
  refinancing: { presses: 9, fields: 16 },
  largestLoan: { presses: 10, fields: 14 },
};

/** Opens the home page and counts every press and field from then on. */
async function startAtHome(page: Page): Promise<Effort> {
  const effort = await countEffort(page);
  await openHydrated(page, '/');
  return effort;
}

/** Goes from the calculator on the home page to the first new question of the wizard. */
async function goToWizard(page: Page, question: string): Promise<void> {
  await page.getByRole('link', { name: 'Comparați două variante' }).tap();
  await tap(page, 'Continuați cu aceste cifre');
  await seesQuestion(page, question);
}

async function answerIncomeAndDebts(page: Page): Promise<void> {
  await typeSalary(page, '9000');
  await tap(page, 'Continuați');
  await answerNoOtherCredits(page);
}

/** Goes from the last question to the booked call. */
async function book(page: Page, name: string): Promise<void> {
  await tap(page, 'Vedeți rezultatul');
  await tap(page, /un apel gratuit$/);
  await fillBooking(page, { name, phone: typedPhone() });
  await readTheForm(page);
  await tap(page, 'Trimiteți cererea');
  await seesSuccess(page);
}

function expectEffort({ presses, fields }: Effort, most: { presses: number; fields: number }): void {
  expect(presses.length, presses.join('\n')).toBeLessThanOrEqual(most.presses);
  expect(fields.size, [...fields].join('\n')).toBeLessThanOrEqual(most.fields);
}

test('a purchase takes at most 8 presses and 14 fields from the home page to the booked call', async ({ page }) => {
  const effort = await startAtHome(page);
  await write(page, 'Valoarea imobilului', '500000');
  await write(page, 'Avans', '125000');
  await goToWizard(page, 'Despre dumneavoastră');
  await page.getByRole('radio', { name: 'Nu' }).tap();
  await write(page, 'Data nașterii', '20.05.1996');
  await answerIncomeAndDebts(page);
  await expect(page.getByLabel('Valoarea imobilului')).toHaveValue('500,000');
  await expect(page.getByLabel('Avans')).toHaveValue('125,000');
  await answerHome(page);
  await tap(page, 'Continuați');
  await book(page, 'Drum Scurt');
  expectEffort(effort, MOST.purchase);
});

test('a refinancing that starts on the home page asks no question twice', async ({ page }) => {
  const effort = await startAtHome(page);
  await page.getByRole('radio', { name: 'Refinanțare' }).tap();
  await write(page, 'Sold rămas', '280000');
  await write(page, 'Rata actuală, pe lună', '2600');
  await page.getByLabel('Durata rămasă').selectOption('20');
  await goToWizard(page, 'Creditul pe care îl plătiți acum');
  await expect(page.getByLabel('Sold rămas')).toHaveValue('280,000');
  await expect(page.getByLabel('Rata actuală')).toHaveValue('2,600');
  await expect(page.getByLabel('Perioada rămasă')).toHaveValue('240');
  await tap(page, 'Continuați');
  await write(page, 'Data nașterii', '20.05.1996');
  await answerIncomeAndDebts(page);
  await write(page, 'Valoarea imobilului', '500000');
  await answerHome(page);
  await book(page, 'Drum Schimbat');
  expectEffort(effort, MOST.refinancing);
});

test('„Cât pot lua maxim” leads to a booked call in few presses', async ({ page }) => {
  const effort = await startAtHome(page);
  await page.getByRole('link', { name: /^Cât pot lua maxim/ }).tap();
  await seesQuestion(page, 'Venituri și locuință');
  await page.getByRole('radio', { name: 'Da' }).tap();
  await answerIncomeAndDebts(page);
  await book(page, 'Drum Maxim');
  expectEffort(effort, MOST.largestLoan);
});
