import { expect, test } from '@playwright/test';
import { formInHistory, openHydrated, seesQuestion, tabTo } from '../steps/wizard-steps.ts';

test('a visitor completes a purchase by keyboard alone', async ({ page }) => {
  await openHydrated(page, '/initialInfo?promoCode=PRIETEN');
  await tabTo(page, page.getByLabel('Cod promoțional'));
  await page.keyboard.press('Enter');
  await seesQuestion(page, 'Ce fel de credit căutați?');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Credit nou' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Achiziție' }));
  await page.keyboard.press('Space');

  await tabTo(page, page.getByRole('radio', { name: 'Da' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Da' })).toBeChecked();
  const birth = page.getByLabel('Data nașterii', { exact: true });
  await tabTo(page, birth);
  await page.keyboard.type('28021988');
  await tabTo(page, page.getByRole('button', { name: 'Data nașterii: alegeți din liste' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('group', { name: 'Data nașterii' }).getByLabel('Ziua'));
  await page.keyboard.type('29');
  await expect(birth).toHaveValue('29.02.1988');
  await tabTo(page, page.getByRole('switch', { name: 'Salariu' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('switch', { name: 'Chirii' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('Venitul net lunar din chirii'));
  await page.keyboard.type('9.500');
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('button', { name: 'Nu detin niciun alt credit in momentul de fata' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Valoarea imobilului'));
  await page.keyboard.type('500000');
  await tabTo(page, page.getByLabel('Avans'));
  await expect(page.getByLabel('Avans')).toHaveValue('75,000');
  await tabTo(page, page.getByLabel('Anul construcției'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('radio', { name: 'Da' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Durata creditului'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Vedeți rezultatul' }));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/rezultateSimulare');
  expect(await formInHistory(page)).toMatchObject({
    promoCode: 'PRIETEN',
    dataNasterii: '1988-02-29',
    venituriChirii: '9,500',
    venituriSalariu: '0',
    dataAngajatorActual: '',
    valoareAvans: '75,000',
    anulConstructiei: 3,
    envFriendly: true,
  });
});
