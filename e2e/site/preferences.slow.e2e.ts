import { expect, test } from '@playwright/test';
import { rows } from '../steps/database.ts';
import { newsReader, questionedReader } from '../steps/preferences-screens.ts';

/** The customer's choices about news, oldest first. */
async function wishes(email: string): Promise<unknown[]> {
  const said = await rows(
    `SELECT is_given FROM consents JOIN customers ON customers.id = customer_id
     WHERE email = $1 AND kind = 'marketing' ORDER BY at`,
    email,
  );
  return said.map(({ is_given }) => is_given);
}

test('a reader of news unsubscribes by a press on the link of their e-mail, not by opening it', async ({
  page,
  request,
}) => {
  const { email, path } = await newsReader(request);
  const question = page.getByRole('heading', { name: 'Nu mai vreau noutăți și oferte' });
  // Messages of earlier versions lead to this address.
  const earlier = path.replace('/preferinte', '/dezabonare');
  await page.goto(earlier);
  await expect(question).toBeVisible();
  await expect(page).toHaveURL('/dezabonare');
  await page.goto(path);
  await expect(question).toBeVisible();
  await expect(page).toHaveURL('/preferinte');
  await expect(page).toHaveTitle(/^Ce mesaje primiți/);
  expect(await wishes(email)).toEqual([true]);
  await page.getByRole('button', { name: 'Dezabonați-mă' }).click();
  await expect(page.getByRole('heading', { name: 'V-ați dezabonat' })).toBeVisible();
  expect(await wishes(email)).toEqual([true, false]);
  await page.goto(earlier);
  await expect(page.getByRole('heading', { name: 'Nu primiți noutăți și oferte' })).toBeVisible();
});

test('a customer confirms at a press the news that somebody else ticked for them', async ({ page, request }) => {
  const { email, path } = await questionedReader(request);
  const question = page.getByRole('heading', { name: 'Doriți noutăți și oferte?' });
  await page.goto(path);
  await expect(question).toBeVisible();
  await page.goto(path.replace('/preferinte', '/confirmare-noutati'));
  await expect(question).toBeVisible();
  await expect(page).toHaveURL('/confirmare-noutati');
  // The customer's own empty box, then a box that another person ticked.
  expect(await wishes(email)).toEqual([false, true]);
  await page.getByRole('button', { name: 'Da, vreau noutăți și oferte' }).click();
  await expect(page.getByRole('heading', { name: 'Ați confirmat' })).toBeVisible();
  expect(await wishes(email)).toEqual([false, true, true]);
});

test('a link that was cut short says what can be done, at each address', async ({ page }) => {
  for (const address of ['/preferinte', '/dezabonare', '/confirmare-noutati', '/stop-mesaje']) {
    await page.goto(`${address}#abc`);
    await expect(page.getByRole('alert')).toContainText('Linkul nu este întreg');
    await expect(page.getByRole('main').getByRole('link', { name: 'Scrieți-ne' })).toBeVisible();
  }
});
