import { expect, type Page, test } from '@playwright/test';
import { purchase } from 'quote/worked-examples';
import { focusOn } from '../steps/keyboard.ts';
import { openScreen } from '../steps/screens.ts';
import { todayForAWhile } from '../steps/today.ts';
import {
  answerHome,
  answerNoOtherCredits,
  press,
  seesQuestion,
  startWizard,
  typeSalary,
  write,
} from '../steps/wizard-steps.ts';

/** The birthday of a borrower who reached that age this month. */
async function bornYearsAgo(years: number): Promise<string> {
  const [year = '', month] = (await todayForAWhile()).split('-');
  return `01.${month}.${Number(year) - years}`;
}

const PRESENT_LOAN = 'Creditul pe care îl plătiți acum';

const strip = (page: Page) => page.getByRole('region', { name: /^Calculat pentru/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Schimbați și recalculați' });

test('a refused borrower of 58 reads what raises the instalment, changes the balance and gets offers', async ({
  page,
}) => {
  const birthday = await bornYearsAgo(58);
  await test.step('the borrower answers all questions of a refinancing', async () => {
    await startWizard(page);
    await press(page, 'Refinanțare');
    await write(page, 'Sold rămas', '180000');
    await write(page, 'Rata actuală', '1750');
    await write(page, 'Perioada rămasă', '180');
    await press(page, 'Continuați');
    await write(page, 'Data nașterii', birthday);
    await typeSalary(page, '5200');
    await press(page, 'Continuați');
    await answerNoOtherCredits(page);
    await write(page, 'Valoarea imobilului', '400000');
    await answerHome(page);
    await press(page, 'Vedeți rezultatul');
  });

  await test.step('the borrower reads the term’s rule, the debt ratio, the remedies and that the present loan stays', async () => {
    const term = page.getByRole('status').filter({ hasText: 'Ați scris 180 de luni; la vârsta dumneavoastră' });
    await expect(term).toContainText('se poate pe cel mult 84.');
    await expect(term).toContainText('Regula noastră: creditul se încheie până la 65 de ani');
    const warning = page.getByRole('status').filter({ hasText: 'Norma Băncii Naționale a României limitează' });
    await expect(warning).toContainText(/gradul de îndatorare la 40\s%/);
    await expect(warning).toContainText(/Pe 7\sani ar fi de plătit la început/);
    await expect(warning).toContainText(/Creditul de acum \(1\.750\sRON pe lună\) rămâne cum este/);
    await expect(warning).toContainText('un codebitor mai tânăr poate lungi perioada');
    await expect(warning).toContainText('ar trebui să rambursați anticipat');
    await expect(page.locator('main')).not.toContainText(/celelalte rate|închideți rate|Legea/);
  });

  await test.step('the borrower changes the balance in place by keyboard, and the income carries the new loan', async () => {
    await focusOn(strip(page).getByRole('button', { name: /^Sold rămas/ }));
    await page.keyboard.press('Enter');
    const balance = panel(page).getByLabel('Sold rămas');
    await expect(balance).toBeFocused();
    await balance.fill('120000');
    await page.keyboard.press('Enter');
    await expect(strip(page).getByRole('button', { name: /^Sold rămas 120\.000/ })).toBeFocused();
    await expect(page.getByText(/Norma Băncii Naționale a României limitează/)).toHaveCount(0);
  });

  await test.step('the borrower finds the new balance on the step with that field', async () => {
    for (const question of ['Despre imobil', 'Mai plătiți și alte rate?', 'Despre dumneavoastră', PRESENT_LOAN]) {
      await press(page, 'Înapoi');
      await seesQuestion(page, question);
    }
    await expect(page.getByLabel('Sold rămas')).toHaveValue('120,000');
  });
});

test('a refused borrower who skipped the first-home question answers that question in the refusal', async ({
  page,
}) => {
  const formData = {
    ...purchase,
    primulImobil: '',
    valoareAvans: '125,000',
    venituriSalariu: '4,500',
    alteRateCNP: '0',
  };
  await openScreen(page, { name: '', path: '/rezultateSimulare', formData, shows: /Grad maxim/ });
  await expect(
    page.getByText(/Limita folosită este de 40\s%, pentru că întrebarea despre prima locuință/),
  ).toBeVisible();
  await expect(page.getByText('Oferte demonstrative.')).toBeVisible();
  await press(page, 'Este prima dumneavoastră locuință? Da');
  await expect(page.getByRole('table', { name: 'Comparația variantelor de credit' })).toBeVisible();
  await expect(strip(page).getByRole('button', { name: /^prima locuință da/ })).toBeVisible();
});
