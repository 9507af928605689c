import type { ParameterName, ParameterValues } from 'contract/parameters/parameter-values';
import { appliesFrom, indexHistory } from 'loan/index-quarter';
import { toPercent } from 'loan/rate';
import type { StoredValue } from './parameters.queries.ts';

const tier = (panaLa: number | null, peste: number, procent: number, baza: number, minim = 0) => ({
  panaLa,
  peste,
  procent,
  baza,
  minim,
});

const saleTiers = [
  tier(20_000, 0, 2.2, 0, 230),
  tier(35_000, 20_000, 1.9, 440),
  tier(65_000, 35_000, 1.6, 725),
  tier(100_000, 65_000, 1.5, 1205),
  tier(200_000, 100_000, 1.1, 1705),
  tier(600_000, 200_000, 0.9, 2805),
  tier(null, 600_000, 0.6, 6405),
];

const mortgageTiers = [
  tier(50_000, 0, 0.85, 0, 150),
  tier(100_000, 50_000, 0.65, 425),
  tier(200_000, 100_000, 0.46, 750),
  tier(500_000, 200_000, 0.19, 1209),
  tier(null, 500_000, 0.1, 1778),
];

const NOTARIES = 'Ordinul ministrului justiției 177/C/2024';
const CENTRAL_BANK = 'BNR, Regulamentul 17/2012';
/** Why each was chosen: docs/loan-rules.md. */
const OWN_CHOICE = 'regulă a casei';

/**
 * Value, source and first day of each parameter that an installation starts with, in the units in which they are stored;
 * a test keeps them equal to the engine's `defaultParameters`. IRCC has its own table below.
 */
const initial: {
  [Name in Exclude<ParameterName, 'IRCC'>]: readonly [ParameterValues[Name], source: string, validFrom?: string];
} = {
  EUR_EXCHANGE_RATE: [5.2584, 'BNR, cursul din 28 august 2026', '2026-08-28'],
  IRCC_MAX_ISTORIC: [6.06, 'BNR, IRCC 2025T2'],
  TVA: [21, 'Legea 141/2025', '2025-08-01'],
  NOTAR_VANZARE_GRILA: [saleTiers, NOTARIES],
  NOTAR_IPOTECA_GRILA: [mortgageTiers, NOTARIES],
  INTABULARE_VANZARE: [0.15, 'ANCPI, Ordinul 16/2019, 2.3.2'],
  INTABULARE_IPOTECA_PROCENT: [0.1, 'ANCPI, Ordinul 16/2019, 2.3.3'],
  INTABULARE_IPOTECA_FIX: [100, 'ANCPI, Ordinul 16/2019, 2.3.3'],
  RADIERE_ANCPI: [75, 'ANCPI, Ordinul 16/2019, 2.4.1'],
  RADIERE_NOTAR: [100, OWN_CHOICE],
  TAXA_RNPM: [110.79, 'tariful RNPM, cu TVA 21 %'],
  ORDIN_PLATA: [20, OWN_CHOICE],
  PAD_TIP_A: [130, 'PAID, polița PAD tip A'],
  PAD_TIP_B: [50, 'PAID, polița PAD tip B'],
  POND_SALARIU: [100, OWN_CHOICE],
  POND_PFA: [80, OWN_CHOICE],
  POND_CHIRII: [80, OWN_CHOICE],
  POND_DIVIDENDE: [80, OWN_CHOICE],
  GRAD_MAX_PRIMA: [45, CENTRAL_BANK],
  GRAD_MAX_STD: [40, CENTRAL_BANK],
  AVANS_MIN_PRIMA: [15, 'BNR, Regulamentul 3/2022'],
  AVANS_MIN_STD: [25, 'BNR, Regulamentul 3/2022'],
  DTI_INCLUDE_AVT: [true, OWN_CHOICE],
  AVT_MOD: ['PROCENT_LUNAR_SOLD', OWN_CHOICE],
  ALF_MOD: ['PROCENT_ANUAL_IMOBIL', OWN_CHOICE],
  MOD_RAMBURSARE: ['REDUCERE_PERIOADA', OWN_CHOICE],
  AJUSTARE_ZI: ['NICIUNA', OWN_CHOICE],
  IPOTECA_REFINANTARE_MOD: ['GRILA', OWN_CHOICE],
  VECHIME_MINIMA: [3, OWN_CHOICE],
  RETENTIE_ANI: [3, 'politica de confidențialitate'],
  SUMA_MINIMA: [1000, OWN_CHOICE],
  SUMA_MAXIMA: [50_000_000, OWN_CHOICE],
};

/** The index of each quarter since it exists, from the day on which it applies (OUG 52/2016 as amended by OUG 19/2019). */
function irccValues(): StoredValue[] {
  return indexHistory.map(({ quarter, rate }) => ({
    name: 'IRCC',
    value: toPercent(rate),
    validFrom: appliesFrom(quarter),
    source: `BNR, IRCC ${quarter}`,
  }));
}

/** What a new installation stores: every parameter, and the index since it exists. */
export function initialValues(): StoredValue[] {
  const others = Object.entries(initial).map(([name, [value, source, validFrom = '2024-01-01']]) => ({
    name,
    value,
    validFrom,
    source,
  }));
  return [...others, ...irccValues()];
}
