import { expect, type Page, test } from '@playwright/test';
import { fillBooking, readTheForm, seesSuccess, typedPhone } from '../steps/booking-steps.ts';
import { countEffort } from '../steps/effort.ts';
import { today, todayForAWhile } from '../steps/today.ts';
import {
  answerHome,
  answerNoOtherCredits,
  formInHistory,
  openHydrated,
  press,
  seesQuestion,
  startNewCredit,
  tabTo,
  tap,
  typeSalary,
  write,
} from '../steps/wizard-steps.ts';

/** The first of January of a year in Romania’s calendar: the age is the same on every day of the run. */
const bornYearsAgo = (years: number): string => `01.01.${Number(today().slice(0, 4)) - years}`;

// At the end of a year everybody is a year older a moment later.
test.beforeEach(async () => void (await todayForAWhile()));

const withOrWithout = (page: Page) => page.getByRole('heading', { name: 'Cu codebitor sau fără?' });

test.describe('a couple', () => {
  test.use({ hasTouch: true });

  test('a couple books a call on a phone with two presses more than a single borrower', async ({ page }) => {
    const effort = await countEffort(page);
    await openHydrated(page, '/');
    await write(page, 'Valoarea imobilului', '500000');
    await write(page, 'Avans', '125000');
    await page.getByRole('link', { name: 'Comparați două variante' }).tap();
    await tap(page, 'Continuați cu aceste cifre');
    await write(page, 'Data nașterii', bornYearsAgo(30));
    await write(page, 'Salariul net lunar', '6000');
    await write(page, 'Angajat din', '03.2018');
    await page.getByRole('switch', { name: 'Iau creditul împreună cu altcineva' }).tap();
    await page
      .getByRole('group', { name: /toți cei care semnează/ })
      .getByLabel('Da')
      .tap();
    await tap(page, 'Continuați');
    await answerNoOtherCredits(page);

    await seesQuestion(page, 'Despre a doua persoană');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await write(page, 'Cum îi spuneți (opțional)', 'Ana');
    await write(page, 'Data nașterii', bornYearsAgo(43));
    await write(page, 'Salariul net lunar', '4500');
    await write(page, 'Angajat din', '09.2020');
    await page.reload();
    await expect(page.getByLabel('Salariul net lunar')).toHaveValue('4,500');
    await tap(page, 'Continuați');
    await seesQuestion(page, 'Cine semnează creditul?');
    await tap(page, 'Continuați');
    await answerHome(page);
    await tap(page, 'Continuați');
    await expect(page.getByText(/pentru că Ana are 43.de.ani/)).toBeVisible();
    await tap(page, 'Vedeți rezultatul');
    await expect(withOrWithout(page)).toBeVisible();

    await tap(page, /un apel gratuit$/);
    await fillBooking(page, { name: 'Drum Împreună', phone: typedPhone() });
    await readTheForm(page);
    const sent = page.waitForRequest('**/api/customersInfo/create');
    await tap(page, 'Trimiteți cererea');
    const form = (await sent).postDataJSON();
    expect(form.codebitori).toMatchObject([{ venituriSalariu: '4,500', dataAngajatorActual: '2020-09-01' }]);
    expect(JSON.stringify(form)).not.toContain('Ana');
    await seesSuccess(page);
    expect(effort.presses.length, effort.presses.join('\n')).toBeLessThanOrEqual(10);
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
  await expect(page.getByLabel('Avans')).toHaveValue('97,500');
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
  await seesQuestion(page, 'Venituri și locuință');
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

  await withOrWithout(page).click();
  const sentence = page.getByText(/pentru că Persoana 2 are 43.de.ani\. Fără codebitor: /);
  await expect(sentence).toBeVisible();
  const words = await sentence.textContent();
  await press(page, 'Păstrați rezultatul');
  await press(page, 'Creați linkul');
  await page.goto(await page.getByLabel('Linkul dumneavoastră').inputValue());
  await withOrWithout(page).click();
  await expect(page.getByText(words ?? '')).toBeVisible();
  expect(await formInHistory(page)).toMatchObject({ codebitori: [{ venituriSalariu: '4,500' }] });
  await press(page, 'Înapoi');
  await press(page, 'Înapoi');
  await seesQuestion(page, 'Cine semnează creditul?');
  await expect(page.getByRole('listitem').filter({ hasText: 'Persoana 2' })).toContainText('4.500');
});
