import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { offerMetadata } from './offer-metadata.ts';

/** The offers of a broker: the products that the engine can simulate now. */
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
