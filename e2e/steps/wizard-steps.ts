import { expect, type Locator, type Page } from '@playwright/test';
import type { LoanFormInput } from 'contract/fields/loan-form';

/** Presses a button by its name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Opens a screen and waits until it takes what is typed: prerendered, it is there to be read only until its script runs. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectHydrated(page);
}

/** As `openHydrated`, for a screen that something else opened. */
export async function expectHydrated(page: Page): Promise<void> {
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('main[inert]')).toHaveCount(0);
  // A button that moves with the letters, between a finger's down and up, is not pressed.
  await page.evaluate(() => document.fonts.ready);
}

/** Waits for the question of a screen. */
export async function seesQuestion(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** The answers that came with the page, kept in the history. */
export function formInHistory(page: Page): Promise<LoanFormInput> {
  return page.evaluate(() => window.history.state.usr.formData);
}

/** From the introduction to the first choice, before the coupon opens by itself. */
export async function startWizard(page: Page): Promise<void> {
  await openHydrated(page, '/initialInfo');
  await press(page, 'Să începem');
  await seesQuestion(page, 'Ce fel de credit căutați?');
}

/** From the introduction to the personal information of a new loan. */
export async function startNewCredit(page: Page, kind: 'Achiziție' | 'Simulare' | 'Încadrare'): Promise<void> {
  await startWizard(page);
  await press(page, 'Credit nou');
  await press(page, kind);
}

/** Types the salary, as someone who has had the job for years. */
export async function typeSalary(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Salariul net lunar').fill(amount);
  await page.getByLabel('Angajat din', { exact: true }).fill('03.2018');
}

/** Fills the personal information of an adult and goes on; of a refinancing nothing is asked of the first home. */
export async function answerPersonalInfo(page: Page, firstHome?: 'Da' | 'Nu'): Promise<void> {
  if (firstHome) {
    await page.getByRole('group', { name: 'Este prima dumneavoastră locuință?' }).getByLabel(firstHome).check();
  }
  await page.getByLabel('Data nașterii', { exact: true }).fill('20.05.1996');
  await typeSalary(page, '9000');
  await press(page, 'Continuați');
}

/** Goes on without other loans. */
export const answerNoOtherCredits = (page: Page): Promise<void> =>
  press(page, 'Nu detin niciun alt credit in momentul de fata');

/** Fills what is asked of the home besides its amounts. */
export async function answerHome(page: Page): Promise<void> {
  await page.getByLabel('Anul construcției').selectOption('Între 2000 și 2023');
  await page.getByRole('group', { name: 'Imobilul este eficient energetic?' }).getByLabel('Nu').check();
}

/** Chooses in the list that has the focus, by arrow: letters that come too slowly for one word are the beginning of another. */
export async function arrowTo(page: Page, list: Locator, option: string): Promise<void> {
  const chosen = () => list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label);
  for (let presses = 0; presses < 60 && (await chosen()) !== option; presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  expect(await chosen()).toBe(option);
}

/** Goes with Tab, from wherever the focus is, to the element; fails when the keyboard cannot reach it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
