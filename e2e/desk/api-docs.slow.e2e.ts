import { expect, test } from '@playwright/test';
import { openDesk } from '../steps/customer-steps.ts';

test('a broker opens the API page from settings, and the document behind its link has scopes and webhooks', async ({
  page,
  request,
}) => {
  await openDesk(page, request);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'documentația API' }).click();
  await expect(page).toHaveURL(/\/apiDocs$/);
  const link = page.getByRole('link', { name: 'Deschideți documentul' });
  const document = await (await request.get((await link.getAttribute('href')) ?? '')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths['/api/appointments/create'].post['x-scope']).toBe('appointments:write');
  expect(Object.keys(document.webhooks)).toContain('lead.created');
});
