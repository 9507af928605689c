import type { ProductRecord } from 'contract/products/products';

/** A product in the server's answer. */
export const aProduct = (changes: Partial<ProductRecord> = {}): ProductRecord => ({
  _id: 'o01',
  oferta: 'Casa Mea',
  banca: 'BCR',
  perioada: 36,
  evaluareImobil: 470,
  analizaDosar: 500,
  costAVT: 0.03,
  costALF: 0.1,
  dobandaFixa: 4.99,
  marja: 2.3,
  voucher: 0,
  minAnImobil: null,
  minClasaEnergetica: '',
  observatii: '',
  version: 7,
  changedAt: '2026-11-20T10:00:00.000Z',
  changedBy: null,
  archived: false,
  ...changes,
});
