import { expect, test } from '@playwright/test';
import { emails, rows } from '../steps/database.ts';
import { newPhone } from '../steps/phones.ts';

test('a client stops and confirms news with the links of their e-mails', async ({ page, request }) => {
  await test.step('a client unsubscribes with the link of the e-mail, and opening the link alone changes no consent', async () => {
    const phone = newPhone();
    const email = `noutati.${phone.slice(1)}@example.ro`;
    const person = { name: 'Ana Noutăți', phone, email, judet: 'Alba', localitate: 'Aiud', elapsedMs: 30_000 };
    const agreed = { acceptTerms: true, acceptPrivacy: true, marketingConsent: true };
    expect((await request.post('/api/customers/create', { data: { ...person, ...agreed } })).status()).toBe(201);
    const message = (await emails(email, 2)).find(({ recipient }) => recipient === email);
    const path = /\/dezabonare#[\w-]+/.exec(message?.text ?? '')?.[0] ?? '';
    const wishes = async () =>
      (
        await rows(
          `SELECT is_given FROM consents JOIN customers ON customers.id = customer_id
           WHERE email = $1 AND kind = 'marketing' ORDER BY at`,
          email,
        )
      ).map(({ is_given }) => is_given);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Nu mai vreau noutăți și oferte' })).toBeVisible();
    await expect(page).toHaveURL('/dezabonare');
    expect(await wishes()).toEqual([true]);
    await page.getByRole('button', { name: 'Dezabonați-mă' }).click();
    await expect(page.getByRole('heading', { name: 'V-ați dezabonat' })).toBeVisible();
    expect(await wishes()).toEqual([true, false]);
  });

  await test.step('a client confirms news that a stranger ticked, and opening the link alone changes no consent', async () => {
    const phone = newPhone();
    const email = `intrebat.${phone.slice(1)}@example.ro`;
    const person = { name: 'Ana Întrebată', phone, email, judet: 'Alba', localitate: 'Aiud', elapsedMs: 30_000 };
    await request.post('/api/customers/create', { data: { ...person, marketingConsent: false } });
    const other = { ...person, name: 'Altcineva', email: 'altcineva@example.ro', marketingConsent: true };
    expect((await request.post('/api/customers/create', { data: other })).status()).toBe(201);
    const question = (await emails(email, 3)).find(({ kind }) => kind === 'marketing-question');
    const path = /\/confirmare-noutati#[\w-]+/.exec(question?.text ?? '')?.[0] ?? '';
    const confirmed = () =>
      rows(
        `SELECT is_given FROM consents JOIN customers ON customers.id = customer_id WHERE email = $1 AND channel = 'email'`,
        email,
      );
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Doriți noutăți și oferte?' })).toBeVisible();
    await expect(page).toHaveURL('/confirmare-noutati');
    expect(await confirmed()).toEqual([]);
    await page.getByRole('button', { name: 'Da, vreau noutăți și oferte' }).click();
    await expect(page.getByRole('heading', { name: 'Ați confirmat' })).toBeVisible();
    expect(await confirmed()).toEqual([{ is_given: true }]);
  });

  await test.step('an incomplete link tells the client what to do', async () => {
    await page.goto('/dezabonare#abc');
    await page.getByRole('button', { name: 'Dezabonați-mă' }).click();
    await expect(page.getByRole('alert')).toContainText('Linkul nu este întreg');
  });
});
