import { expect, type Locator, type Page } from '@playwright/test';
import type { LoanFormInput } from 'contract/fields/loan-form';

/** Presses a button by its name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Taps a button by its name. */
export const tap = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).tap();

/** Fills a field by its label. */
export const write = (page: Page, label: string, text: string): Promise<void> =>
  page.getByLabel(label, { exact: true }).fill(text);

/** Opens a screen and waits for its script: a prerendered screen takes no input before. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectHydrated(page);
}

/** Waits for the script of a screen that something else opened. */
export async function expectHydrated(page: Page): Promise<void> {
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('main[inert]')).toHaveCount(0);
  // A late font moves the buttons, and a press on a moving button misses it.
  await page.evaluate(() => document.fonts.ready);
}

/** Waits for the question of a screen. */
export async function seesQuestion(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** The answers in the history’s state. */
export function formInHistory(page: Page): Promise<LoanFormInput> {
  return page.evaluate(() => window.history.state.usr.formData);
}

/** Goes from the introduction to the first choice, before the coupon opens by itself. */
export async function startWizard(page: Page): Promise<void> {
  await openHydrated(page, '/initialInfo');
  await press(page, 'Să începem');
  await seesQuestion(page, 'Ce fel de credit căutați?');
}

/** Goes from the introduction to the personal information of a new loan. */
export async function startNewCredit(page: Page, kind: 'Achiziție' | 'Simulare' | 'Încadrare'): Promise<void> {
  await startWizard(page);
  await press(page, 'Credit nou');
  await press(page, kind);
}

/** Types the salary of a borrower who has had the job for years. */
export async function typeSalary(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Salariul net lunar').fill(amount);
  await page.getByLabel('Angajat din', { exact: true }).fill('03.2018');
}

/** Fills the personal information of an adult and goes on; a refinancing asks no question about the first home. */
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

/** Answers the questions about the home, but for its amounts. */
export async function answerHome(page: Page): Promise<void> {
  await page.getByLabel('Anul construcției').selectOption('Între 2000 și 2023');
  await page.getByRole('group', { name: 'Imobilul este eficient energetic?' }).getByLabel('Nu').check();
}

/** Chooses an option of the focused list by arrows: the list takes slow letters for the beginning of a new word. */
export async function arrowTo(page: Page, list: Locator, option: string): Promise<void> {
  const chosen = () => list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label);
  for (let presses = 0; presses < 60 && (await chosen()) !== option; presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect.poll(chosen).toBe(option);
}

/** Goes from the focus to the element by Tab; fails when the keyboard cannot reach the element. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
