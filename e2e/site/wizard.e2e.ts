import { expect, test } from '@playwright/test';
import {
  answerHome,
  answerNoOtherCredits,
  answerPersonalInfo,
  formInHistory,
  press,
  seesQuestion,
  startNewCredit,
  startWizard,
  typeSalary,
} from '../steps/wizard-steps.ts';

test('the wizard leads a purchase to its two variants', async ({ page }) => {
  await startNewCredit(page, 'Achiziție');
  await answerPersonalInfo(page, 'Da');
  await seesQuestion(page, 'Mai plătiți și alte rate?');
  await page.getByRole('switch', { name: 'Credit de nevoi personale' }).click();
  await page.getByLabel('Rata lunară a creditelor de nevoi personale').fill('500');
  await press(page, 'Continuați');
  await page.getByLabel('Valoarea imobilului').fill('500000');
  await page.getByLabel('Avans').fill('100000');
  await answerHome(page);
  await press(page, 'Continuați');
  await expect(page.getByLabel('Durata creditului')).toHaveValue('30');
  await press(page, 'Vedeți rezultatul');

  await expect(page).toHaveURL('/rezultateSimulare');
  await expect(page.getByText('Varianta A').first()).toBeVisible();
  expect(await formInHistory(page)).toMatchObject({
    tipCredit: 'Achizitie',
    promoCode: 'NONE',
    primulImobil: true,
    avansMinim: 15,
    gradIndatorareMax: 0.45,
    dataNasterii: '1996-05-20',
    venituriSalariu: '9,000',
    venituriPFA: '0',
    dataAngajatorActual: '2018-03-01',
    alteRateCNP: '500',
    alteRateImo: '0',
    valoareImobil: '500,000',
    valoareAvans: '100,000',
    anulConstructiei: 3,
    envFriendly: false,
    perioadaCreditata: 360,
  });
});

test('the wizard requires a down payment of a simulation but does not raise the payment by itself', async ({
  page,
}) => {
  await startNewCredit(page, 'Simulare');
  await answerPersonalInfo(page, 'Nu');
  await answerNoOtherCredits(page);
  await page.getByLabel('Valoarea imobilului').fill('400000');
  await expect(page.getByLabel('Avans')).toHaveValue('');
  await page.getByLabel('Avans').fill('100000');
  await answerHome(page);
  await press(page, 'Continuați');
  await page.getByLabel('Durata creditului').selectOption('20 de ani');
  await press(page, 'Vedeți rezultatul');

  await expect(page).toHaveURL('/rezultateSimulare');
  expect(await formInHistory(page)).toMatchObject({ tipCredit: 'Simulare', perioadaCreditata: 240 });
});

test('the wizard asks a refinancing about the present loan but not about the term', async ({ page }) => {
  await startWizard(page);
  await press(page, 'Refinanțare');
  await page.getByLabel('Sold rămas').fill('280000');
  await page.getByLabel('Rata actuală').fill('2600');
  await page.getByLabel('Perioada rămasă').fill('240');
  await press(page, 'Continuați');
  await expect(page.getByRole('group', { name: 'Este prima dumneavoastră locuință?' })).toHaveCount(0);
  await answerPersonalInfo(page);
  await answerNoOtherCredits(page);
  await expect(page.getByLabel('Avans')).toHaveCount(0);
  await page.getByLabel('Valoarea imobilului').fill('500000');
  await answerHome(page);
  await press(page, 'Vedeți rezultatul');

  await expect(page).toHaveURL('/rezultateSimulare');
  expect(await formInHistory(page)).toMatchObject({
    tipCredit: 'Refinantare',
    principalRamas: '280,000',
    rataActuala: '2,600',
    perioadaRamasa: 240,
    valoareAvans: '220,000',
    refinanteazaPrimaCasa: false,
  });
});

test('the wizard asks an affordability check neither about the home nor about the date of birth', async ({ page }) => {
  await startNewCredit(page, 'Încadrare');
  await seesQuestion(page, 'Venituri și locuință');
  await expect(page.getByRole('group', { name: 'Data nașterii' })).toHaveCount(0);
  await typeSalary(page, '7500');
  await press(page, 'Continuați');
  await expect(page.getByText('Alegeți dacă este prima locuință.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Da' })).toBeFocused();
  await page.getByRole('radio', { name: 'Nu' }).check();
  await press(page, 'Continuați');
  await answerNoOtherCredits(page);
  await expect(page).toHaveURL('/alegeDurata');
  await press(page, 'Vedeți rezultatul');

  await expect(page).toHaveURL('/rezultateSimulare');
  await expect(page.getByText(/^Aproximativ [\d.]+ EUR \(.+ \d{4}(, curs vechi)?\)\.$/)).toBeVisible();
  expect(await formInHistory(page)).toMatchObject({
    tipCredit: 'Incadrare',
    dataNasterii: '',
    perioadaCreditata: 360,
  });
});

test('the wizard asks a borrower who lives on a pension about no employer', async ({ page }) => {
  await startNewCredit(page, 'Încadrare');
  await page.getByRole('radio', { name: 'Nu' }).check();
  await page.getByRole('switch', { name: 'Salariu' }).click();
  await page.getByRole('switch', { name: 'Pensie' }).click();
  await expect(page.getByLabel('Angajat din', { exact: true })).toHaveCount(0);
  await page.getByLabel('Pensia netă lunară').fill('3500');
  await press(page, 'Continuați');
  await answerNoOtherCredits(page);
  await press(page, 'Vedeți rezultatul');

  await expect(page).toHaveURL('/rezultateSimulare');
  await page.getByRole('heading', { name: 'Cum am ajuns la sumă' }).click();
  await expect(page.getByRole('definition').filter({ hasText: /^3\.500\sRON$/ })).toBeVisible();
  expect(await formInHistory(page)).toMatchObject({
    ...{ venituriSalariu: '0', venituriPensie: '3,500', dataAngajatorActual: '', vechimeAngajatorActual: '' },
  });
});
