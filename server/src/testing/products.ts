import { aName } from './sign-in.ts';

/** A product as the form sends it, with a name of its own; `changes` may break it. */
export const aProduct = (changes: object = {}) => ({
  oferta: aName(),
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
  ...changes,
});
