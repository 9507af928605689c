import type { CustomerInfoEntry } from 'contract/booking/customer-forms';

/** A stored form of a customer, for a home to buy and with no other answer. */
export const storedForm: CustomerInfoEntry = {
  _id: '1',
  preffersWhatsApp: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  promoCode: 'NONE',
  isRepeat: false,
  isLinked: true,
  followLoan: null,
  consentRecorded: true,
  versions: { products: 1, parameters: 1 },
  simulatedOn: '2026-11-20',
  seen: null,
  tipCredit: 'Achizitie',
};
