import { toRon } from 'loan/money';
import { defaultParameters } from 'loan/parameters';
import { toPercent } from 'loan/rate';
import { sampleOffers } from 'loan/testing/builders';
import { type Catalogue, readCatalogue } from '../catalogue.ts';
import { toParameterValues } from '../parameters.ts';

/** The sample products with the parameters of a new installation. */
export const sampleCatalogue: Catalogue = readCatalogue({
  products: sampleOffers.map((offer) => ({
    _id: offer.id,
    oferta: offer.name,
    banca: offer.bank,
    dobandaFixa: toPercent(offer.fixedRate),
    perioada: offer.fixedMonths,
    marja: toPercent(offer.margin),
    costAVT: offer.lifeInsurance / 10_000,
    costALF: offer.propertyInsurance / 10_000,
    evaluareImobil: toRon(offer.appraisalFee),
    analizaDosar: toRon(offer.analysisFee),
    voucher: toRon(offer.voucher),
    minAnImobil: offer.minBuildYear,
    minClasaEnergetica: offer.minEnergyClass ?? '',
    observatii: '',
  })),
  parameters: {
    ...toParameterValues(defaultParameters),
    RETENTIE_ANI: 3,
    RETENTIE_DOSAR_ANI: 5,
    ZILE_INFORMARE: 5,
    REFI_ECONOMIE_MINIMA: 150,
    REFI_RECUPERARE_LUNI: 24,
    MESAJE_PE_SAPTAMANA: 3,
    MESAJE_DE_LA: 9,
    MESAJE_PANA_LA: 19,
    VIZIBILITATE: 'TOTI',
    ATRIBUIRE_LEADURI: 'NIMENI',
  },
  indexSince: '2026-07-01',
  versions: { products: 1, parameters: 1 },
});
