import type { ParameterName, ParameterValues } from 'contract/parameters/parameter-values';
import { appliesFrom, indexHistory } from 'loan/index-quarter';
import { defaultParameters } from 'loan/parameters';
import { toPercent } from 'loan/rate';
import { type DeskValue, toParameterValues } from 'quote/parameters';
import type { StoredValue } from './parameters.queries.ts';

const NOTARIES = 'Ordinul ministrului justiției 177/C/2024';
/** The values of 2026 were not found. */
const PROGRAMME = 'exemplu după regulile din aprilie 2025; de verificat';
const CENTRAL_BANK = 'BNR, Regulamentul 17/2012';
/** The reasons for each: docs/loan-rules.md. */
const OWN_CHOICE = 'regulă internă';

/** The source of each value of a new installation. IRCC has its own table below. */
const sources: Readonly<Record<Exclude<ParameterName, 'IRCC'>, string>> = {
  EUR_EXCHANGE_RATE: 'BNR, cursul din 28 august 2026',
  IRCC_MAX_ISTORIC: 'BNR, IRCC 2025T2',
  TVA: 'Legea 141/2025',
  NOTAR_VANZARE_GRILA: NOTARIES,
  NOTAR_IPOTECA_GRILA: NOTARIES,
  INTABULARE_VANZARE: 'ANCPI, Ordinul 16/2019, 2.3.2',
  INTABULARE_IPOTECA_PROCENT: 'ANCPI, Ordinul 16/2019, 2.3.3',
  INTABULARE_IPOTECA_FIX: 'ANCPI, Ordinul 16/2019, 2.3.3',
  RADIERE_ANCPI: 'ANCPI, Ordinul 16/2019, 2.4.1',
  RADIERE_NOTAR: OWN_CHOICE,
  TAXA_RNPM: 'tariful RNPM, cu TVA 21\u00a0%',
  ORDIN_PLATA: OWN_CHOICE,
  PAD_TIP_A: 'PAID, polița PAD tip A',
  PAD_TIP_B: 'PAID, polița PAD tip B',
  POND_SALARIU: OWN_CHOICE,
  POND_PENSIE: OWN_CHOICE,
  POND_PFA: OWN_CHOICE,
  POND_CHIRII: OWN_CHOICE,
  POND_DIVIDENDE: OWN_CHOICE,
  GRAD_MAX_PRIMA: CENTRAL_BANK,
  GRAD_MAX_STD: CENTRAL_BANK,
  AVANS_MIN_PRIMA: 'BNR, Regulamentul 3/2022',
  AVANS_MIN_STD: 'BNR, Regulamentul 3/2022',
  REFINANTARE_LIMITA: OWN_CHOICE,
  VARSTA_CODEBITORI: OWN_CHOICE,
  DTI_INCLUDE_AVT: OWN_CHOICE,
  AVT_MOD: OWN_CHOICE,
  ALF_MOD: OWN_CHOICE,
  MOD_RAMBURSARE: OWN_CHOICE,
  AJUSTARE_ZI: OWN_CHOICE,
  IPOTECA_REFINANTARE_MOD: OWN_CHOICE,
  NOUA_CASA_PRAGURI: PROGRAMME,
  NOUA_CASA_COMISION: PROGRAMME,
  NOUA_CASA_COMISION_PLATA: OWN_CHOICE,
  NOUA_CASA_REDUCERE_NOTAR: PROGRAMME,
  NOUA_CASA_SUPRAFATA: PROGRAMME,
  VECHIME_MINIMA: OWN_CHOICE,
  VIZIBILITATE: OWN_CHOICE,
  ATRIBUIRE_LEADURI: OWN_CHOICE,
  RETENTIE_ANI: 'politica de confidențialitate',
  RETENTIE_DOSAR_ANI: 'politica de confidențialitate',
  ZILE_INFORMARE: OWN_CHOICE,
  REFI_ECONOMIE_MINIMA: OWN_CHOICE,
  REFI_RECUPERARE_LUNI: OWN_CHOICE,
  MESAJE_PE_SAPTAMANA: OWN_CHOICE,
  MESAJE_DE_LA: OWN_CHOICE,
  MESAJE_PANA_LA: OWN_CHOICE,
  SUMA_MINIMA: OWN_CHOICE,
  SUMA_MAXIMA: OWN_CHOICE,
};

const NAMES = Object.keys(sources) as (keyof typeof sources)[];

/** The first day of values that hold since a day of their own. */
const FIRST_DAYS: Readonly<Record<string, string>> = { EUR_EXCHANGE_RATE: '2026-08-28', TVA: '2025-08-01' };
/** The first day of all others. */
const FIRST_DAY = '2024-01-01';

/** Rules of the desk, outside of computations: by the specification, everybody sees all and no rule assigns leads. */
export const initialDeskValues: Pick<ParameterValues, DeskValue> = {
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
};

const values: ParameterValues = { ...toParameterValues(defaultParameters), ...initialDeskValues };

/**
 * The index of each quarter since its introduction, from the day on which it applies (OUG 52/2016 as amended by OUG
 * 19/2019).
 */
function irccValues(): StoredValue[] {
  return indexHistory.map(({ quarter, rate }) => ({
    name: 'IRCC',
    value: toPercent(rate),
    validFrom: appliesFrom(quarter),
    source: `BNR, IRCC ${quarter}`,
  }));
}

/** The first values of a new installation: every parameter, and the index since its introduction. */
export function initialValues(): StoredValue[] {
  const others = NAMES.map((name) => ({
    name,
    value: values[name],
    validFrom: FIRST_DAYS[name] ?? FIRST_DAY,
    source: sources[name],
  }));
  return [...others, ...irccValues()];
}
