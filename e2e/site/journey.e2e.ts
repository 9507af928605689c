import { expect, test } from '@playwright/test';
import { readTheForm, seesSuccess, typedPhone } from '../steps/booking-steps.ts';
import { countEffort } from '../steps/effort.ts';
import { answerNoOtherCredits, openAwake, seesQuestion } from '../steps/wizard-steps.ts';

test.use({ hasTouch: true });

/** What a purchase may cost its visitor from the home page to the booked call. */
const MOST_PRESSES = 10;
const MOST_FIELDS = 14;

test('de acasă la apelul programat: cel mult 10 apăsări și 14 câmpuri', async ({ page }) => {
  const effort = await countEffort(page);
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  const write = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

  await openAwake(page, '/');
  await write('Valoarea imobilului', '500000');
  await write('Avans', '125000');
  await page.getByRole('link', { name: 'Comparați două variante' }).tap();
  await tap('Să începem');
  await seesQuestion(page, 'Ce fel de credit căutați?');
  await tap('Continuați');
  await seesQuestion(page, 'Ce doriți să aflați?');
  await tap('Continuați');

  await page.getByRole('radio', { name: 'Nu' }).tap();
  await write('Data nașterii', '20.05.1991');
  await write('Salariul net lunar', '9000');
  await write('Angajat din', '03.2018');
  await tap('Continuați');
  await answerNoOtherCredits(page);
  await expect(page.getByLabel('Valoarea imobilului')).toHaveValue('500.000');
  await expect(page.getByLabel('Avans')).toHaveValue('125.000');
  await page.getByLabel('Anul construcției').selectOption('Între 2000 și 2023');
  await page.getByRole('radio', { name: 'Nu' }).tap();
  await tap('Continuați');
  await tap('Vedeți rezultatul');
  await page.getByRole('button', { name: /un apel gratuit$/ }).tap();

  await write('Nume și prenume', 'Drum Scurt');
  await write('Telefon', typedPhone());
  await page.getByLabel('Județ').selectOption('Cluj');
  await page.getByLabel('Localitate').selectOption('Turda');
  await page.getByLabel(/accept termenii/).tap();
  await page.getByLabel(/politica de confidențialitate/).tap();
  await readTheForm(page);
  await tap('Trimiteți cererea');
  await seesSuccess(page);

  expect(effort.presses.length, effort.presses.join('\n')).toBeLessThanOrEqual(MOST_PRESSES);
  expect(effort.fields.size, [...effort.fields].join('\n')).toBeLessThanOrEqual(MOST_FIELDS);
});
