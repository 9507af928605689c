import { expect, type Page, test } from '@playwright/test';
import { readTheForm, seesSuccess, typedPhone } from '../steps/booking-steps.ts';
import { countEffort } from '../steps/effort.ts';
import { today } from '../steps/today.ts';
import {
  answerHome,
  answerNoOtherCredits,
  formInHistory,
  openHydrated,
  press,
  seesQuestion,
  startNewCredit,
  tabTo,
  typeSalary,
} from '../steps/wizard-steps.ts';

/** Born so that the ages are the same whenever the test is run: in Romania the year begins two hours before UTC's. */
const bornYearsAgo = (years: number): string => `01.01.${Number(today().slice(0, 4)) - years}`;

const write = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

test.describe('a couple', () => {
  test.use({ hasTouch: true });

  test('a couple books a call on a phone with two presses more than a single borrower', async ({ page }) => {
    const tap = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).tap();
    const effort = await countEffort(page);
    await openHydrated(page, '/');
    await write(page, 'Valoarea imobilului', '500000');
    await write(page, 'Avans', '125000');
    await page.getByRole('link', { name: 'Comparați două variante' }).tap();
    await tap('Să începem');
    await tap('Continuați');
    await seesQuestion(page, 'Ce doriți să aflați?');
    await tap('Continuați');
    await write(page, 'Data nașterii', bornYearsAgo(30));
    await write(page, 'Salariul net lunar', '6000');
    await write(page, 'Angajat din', '03.2018');
    await page.getByRole('switch', { name: 'Iau creditul împreună cu altcineva' }).tap();
    await page
      .getByRole('group', { name: /toți cei care semnează/ })
      .getByLabel('Da')
      .tap();
    await tap('Continuați');
    await answerNoOtherCredits(page);

    await seesQuestion(page, 'Despre a doua persoană');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await write(page, 'Cum îi spuneți (opțional)', 'Ana');
    await write(page, 'Data nașterii', bornYearsAgo(43));
    await write(page, 'Salariul net lunar', '4500');
    await write(page, 'Angajat din', '09.2020');
    await page.reload();
    await expect(page.getByLabel('Salariul net lunar')).toHaveValue('4.500');
    await tap('Continuați');
    await seesQuestion(page, 'Cine semnează creditul?');
    await tap('Continuați');
    await answerHome(page);
    await tap('Continuați');
    await expect(page.getByText(/pentru că Ana are 43.de.ani/)).toBeVisible();
    await tap('Vedeți rezultatul');
    await expect(
      page.getByText(/^Împreună puteți lua cu .* mai mult; perioada scade la 22.de.ani, pentru că Ana are 43/),
    ).toBeVisible();

    await tap(/un apel gratuit$/);
    await write(page, 'Nume și prenume', 'Drum Împreună');
    await write(page, 'Telefon', typedPhone());
    await page.getByLabel('Județ').selectOption('Cluj');
    await page.getByLabel('Localitate').selectOption('Turda');
    await page.getByLabel(/accept termenii/).tap();
    await page.getByLabel(/politica de confidențialitate/).tap();
    await readTheForm(page);
    const sent = page.waitForRequest('**/api/customersInfo/create');
    await tap('Trimiteți cererea');
    const form = (await sent).postDataJSON();
    expect(form.codebitori).toMatchObject([{ venituriSalariu: '4,500', dataAngajatorActual: '2020-09-01' }]);
    expect(JSON.stringify(form)).not.toContain('Ana');
    await seesSuccess(page);
    expect(effort.presses.length, effort.presses.join('\n')).toBeLessThanOrEqual(12);
  });
});

test('a couple that buys a first home keeps its lower down payment after adding the second person', async ({
  page,
}) => {
  await startNewCredit(page, 'Achiziție');
  await page.getByRole('group', { name: 'Este prima dumneavoastră locuință?' }).getByLabel('Da').check();
  await write(page, 'Data nașterii', bornYearsAgo(30));
  await typeSalary(page, '9000');
  await page.getByRole('switch', { name: 'Iau creditul împreună cu altcineva' }).click();
  const ofAll = page.getByRole('group', { name: 'Este prima locuință pentru toți cei care semnează?' });
  await expect(ofAll.getByLabel('Da')).toBeChecked();
  await expect(page.getByText(/este prima locuință și pentru celelalte persoane care semnează\?/)).toBeVisible();
  await press(page, 'Continuați');
  await answerNoOtherCredits(page);
  await write(page, 'Data nașterii', bornYearsAgo(32));
  await typeSalary(page, '4500');
  await press(page, 'Continuați');
  await seesQuestion(page, 'Cine semnează creditul?');
  await press(page, 'Continuați');
  await write(page, 'Valoarea imobilului', '650000');
  await expect(page.getByLabel('Avans')).toHaveValue('97.500');
  await expect(page.getByText(/minim este 15.% din valoare: 97\.500 RON/)).toBeVisible();
  expect(await formInHistory(page)).toMatchObject({ primulImobil: true, avansMinim: 15, gradIndatorareMax: 0.45 });
});

test('a couple learns their largest loan by keyboard, and the saved link restores both persons', async ({ page }) => {
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  const enter = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  await page.goto('/incadrare');
  await seesQuestion(page, 'Cât câștigați pe lună?');
  await type('Salariul net lunar', '6000');
  await type('Angajat din', '032018');
  await tabTo(page, page.getByRole('switch', { name: 'Iau creditul împreună cu altcineva' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('group', { name: /toți cei care semnează/ }).getByLabel('Da'));
  await page.keyboard.press('Space');
  await type('Data nașterii dumneavoastră', bornYearsAgo(30));
  await page.keyboard.press('Enter');
  await enter('Nu detin niciun alt credit in momentul de fata');
  await seesQuestion(page, 'Despre a doua persoană');
  await type('Data nașterii', bornYearsAgo(43));
  await type('Salariul net lunar', '4500');
  await type('Angajat din', '092020');
  await page.keyboard.press('Enter');
  await seesQuestion(page, 'Cine semnează creditul?');

  await enter('Adăugați încă o persoană');
  await type('Data nașterii', bornYearsAgo(50));
  await tabTo(page, page.getByRole('switch', { name: 'Salariu' }));
  await page.keyboard.press('Space');
  await enter('Continuați');
  await enter('Ștergeți: Persoana 3');
  await expect(page.getByText('Am șters: Persoana 3.')).toBeFocused();
  await enter('Continuați');
  await seesQuestion(page, 'Pe câți ani doriți creditul?');
  await enter('Vedeți rezultatul');

  const sentence = page.getByText(/pentru că Persoana 2 are 43.de.ani\. Fără codebitor: /);
  await expect(sentence).toBeVisible();
  const words = await sentence.textContent();
  await press(page, 'Creați linkul');
  await page.goto(await page.getByLabel('Linkul dumneavoastră').inputValue());
  await expect(page.getByText(words ?? '')).toBeVisible();
  expect(await formInHistory(page)).toMatchObject({ codebitori: [{ venituriSalariu: '4,500' }] });
  await press(page, 'Înapoi');
  await press(page, 'Înapoi');
  await seesQuestion(page, 'Cine semnează creditul?');
  await expect(page.getByRole('listitem').filter({ hasText: 'Persoana 2' })).toContainText('4.500');
});
