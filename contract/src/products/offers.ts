import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { offerMetadata } from './offer-metadata.ts';

/** What a broker chooses from: the products that can be simulated now. */
export const selectableOffers = endpoints({
  getAll: {
    method: 'GET',
    path: '/api/offers/getall',
    access: 'user',
    shows: ['products'],
    summary: 'The offers that can be simulated now',
    response: z.array(
      offerMetadata.pick({
        _id: true,
        oferta: true,
        banca: true,
        dobandaFixa: true,
        perioada: true,
        marja: true,
        minClasaEnergetica: true,
      }),
    ),
  },
});
