import type { APIRequestContext } from '@playwright/test';
import { emptyLoanForm } from 'contract/loan-form';

/** The worked purchase of the loan rules: 500,000 RON with 100,000 down, a first home, salary 9,000. */
const samplePurchase = {
  ...emptyLoanForm,
  tipCredit: 'Achizitie',
  valoareImobil: 500_000,
  valoareAvans: 100_000,
  perioadaCreditata: 360,
  anulConstructiei: 3,
  envFriendly: false,
  primulImobil: true,
  avansMinim: 15,
  gradIndatorareMax: 0.45,
  venituriSalariu: 9_000,
  alteRateCNP: 500,
};

/** Somebody who booked a call with the worked purchase, under a name of his own. */
export async function aClientWithForm(request: APIRequestContext, name: string, phone: string): Promise<void> {
  const booked = await request.post('/api/customers/create', {
    data: { name, phone, judet: 'Alba', localitate: 'Aiud', acceptTerms: true, acceptPrivacy: true },
  });
  const { bookingToken } = await booked.json();
  await request.post('/api/customersInfo/create', {
    data: { ...samplePurchase, phone, bookingToken, preffersWhatsApp: false },
  });
}
