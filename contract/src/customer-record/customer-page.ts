import { z } from 'zod';
import { customerFile } from '../documents/file.ts';
import { endpoints } from '../endpoint.ts';
import { done } from '../fields/call-parts.ts';
import { creationId } from '../fields/creation-id.ts';
import { exactText, requiredLines, typedText } from '../fields/fields.ts';
import { offerId } from '../fields/offer-id.ts';
import { ofPhone } from '../fields/phone-field.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { offerMetadata } from '../products/offer-metadata.ts';
import { versions } from '../simulations/credit-data.ts';

/** A note of the staff. */
export const comment = z.object({
  _id: z.string(),
  text: z.string(),
  createdAt: z.string(),
  /** User name of its author. */
  createdBy: z.string().nullable(),
  /** The author's present name. */
  createdByName: z.string().nullable(),
});

export type Comment = z.infer<typeof comment>;

/** The product of the day of the choice, with the data for a simulation of that day. */
const selectedProduct = z.object({
  product: offerMetadata,
  versions,
  /** The day of the choice, ISO. */
  selectedOn: z.string(),
  selectedBy: z.string().nullable(),
  /** True when nobody else's simulation has the product any more. */
  isArchived: z.boolean(),
});

export const customerPage = endpoints({
  get: {
    method: 'GET',
    path: '/api/customerData/:phone',
    access: 'user',
    shows: ['data', 'products'],
    summary: 'Chosen offer, files and comments of a customer, newest first',
    params: ofPhone,
    response: z.object({
      phone: z.string(),
      /** `_id` of a product. */
      selectedOffer: z.string().nullable(),
      selectedProduct: selectedProduct.nullable(),
      files: z.array(customerFile),
      comments: z.array(comment),
    }),
    problems: ['CLIENT_NEGASIT'],
  },
  setSelectedOffer: {
    method: 'POST',
    path: '/api/customerData/:phone/selectedOffer',
    access: 'user',
    changes: ['data'],
    summary:
      'Keeps the offer that the customer chose, as it is today; 409 with `current` when `expectedOffer` is given (null: none) and is not the chosen one any more',
    params: ofPhone,
    body: z.object({
      selectedOffer: offerId,
      expectedOffer: typedText().max(100).nullable().optional(),
    }),
    response: z.object({ success: z.literal(true), selectedOffer: z.string(), selectedProduct }),
    problems: ['CLIENT_NEGASIT', 'OFERTA_NEGASITA', 'SCHIMBAT_INTRE_TIMP'],
  },
  addComment: {
    method: 'POST',
    path: '/api/customerData/:phone/comments',
    access: 'user',
    changes: ['data'],
    summary: 'Adds a note',
    params: ofPhone,
    body: z.object({ text: requiredLines(MAX_LENGTH.note, 'Scrieți o notiță.'), creationId }),
    status: 201,
    response: comment,
    problems: ['CLIENT_NEGASIT'],
  },
  removeComment: {
    method: 'DELETE',
    path: '/api/customerData/:phone/comments/:commentId',
    access: 'user',
    changes: ['data'],
    summary: 'Deletes a note of this customer',
    params: ofPhone.extend({ commentId: exactText() }),
    response: done,
    problems: ['CLIENT_NEGASIT', 'NOTITA_NEGASITA'],
  },
});
