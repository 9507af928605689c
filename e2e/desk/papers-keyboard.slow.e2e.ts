import { expect, type Page, test } from '@playwright/test';
import { DESK } from '../steps/board-steps.ts';
import { caseOfPapers } from '../steps/paper-screens.ts';
import { comeSignedIn } from '../steps/staff-steps.ts';

test.use({ viewport: DESK });

const PAPER = 'Extras de carte funciară pentru informare';

/** Goes by Tab to the button with that name and presses it. */
async function press(page: Page, name: string): Promise<void> {
  const buttons = page.getByRole('button', { name, exact: true });
  await expect(buttons.filter({ visible: true }).first()).toBeVisible();
  const wanted = buttons.and(page.locator(':focus'));
  for (let steps = 0; steps < 250 && !(await wanted.isVisible()); steps++) await page.keyboard.press('Tab');
  await expect(wanted).toBeVisible();
  await page.keyboard.press('Enter');
}

test('a broker takes a document through all states by keyboard and keeps the focus at the document', async ({
  page,
}) => {
  const { desk, caseId } = await caseOfPapers(page.request);
  await comeSignedIn(page, desk.token);
  await page.goto(`/dosare/${caseId}`);
  const list = page.getByRole('region', { name: 'Acte', exact: true });
  const row = list.getByRole('listitem').filter({ has: page.getByRole('heading', { name: PAPER }) });
  const focus = page.locator(':focus');
  const becomes = async (state: string) => {
    await expect(row.getByText(state, { exact: true })).toBeVisible();
    await expect(row.and(focus).or(row.locator(':focus'))).toBeVisible();
  };
  await expect(row).toBeVisible();

  await press(page, `Respingeți: ${PAPER}`);
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Respingeți: ${PAPER}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, 'Nu se citește clar.');
  await becomes('Respins');
  await press(page, `Nu se aplică: ${PAPER}`);
  await press(page, 'Banca nu îl cere.');
  await becomes('Nu se aplică');
  await press(page, `Cereți din nou: ${PAPER}`);
  await becomes('Lipsește');
  await press(page, `Verificat: ${PAPER}`);
  await press(page, 'Verificat');
  await becomes('Verificat');
  await press(page, `Alte comenzi: ${PAPER}`);
  await press(page, `Scoateți din listă: ${PAPER}`);
  await press(page, 'Scoateți');
  await expect(row).toBeHidden();
  await expect(list.locator(':focus')).toBeVisible();
});
