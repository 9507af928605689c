import type { APIRequestContext } from '@playwright/test';
import { purchase } from 'quote/worked-examples';

/** Somebody who booked a call with the worked purchase, under a name of their own. */
export async function aClientWithForm(request: APIRequestContext, name: string, phone: string): Promise<void> {
  const booked = await request.post('/api/customers/create', {
    data: { name, phone, judet: 'Alba', localitate: 'Aiud', acceptTerms: true, acceptPrivacy: true },
  });
  const { bookingToken } = await booked.json();
  await request.post('/api/customersInfo/create', {
    data: { ...purchase, phone, bookingToken, preffersWhatsApp: false },
  });
}
