import type { StoredTier } from 'contract/parameters/parameter-errors';
import type { ParameterValues } from 'contract/parameters/parameter-values';
import type { NotaryTier, Parameters, ProgrammeStep } from 'loan/parameters';
import { type Codec, fourDecimals, percent, ron } from './codecs.ts';

/** Parameters of the desk's rules, which the engine does not use. */
export type DeskValue =
  | 'RETENTIE_ANI'
  | 'RETENTIE_DOSAR_ANI'
  | 'ZILE_INFORMARE'
  | 'REFI_ECONOMIE_MINIMA'
  | 'REFI_RECUPERARE_LUNI'
  | 'MESAJE_PE_SAPTAMANA'
  | 'MESAJE_DE_LA'
  | 'MESAJE_PANA_LA'
  | 'VIZIBILITATE'
  | 'ATRIBUIRE_LEADURI';

/** The engine's parameters, in their stored units. */
type EngineValues = Omit<ParameterValues, DeskValue>;

/** A tier of a notary's fee. */
export const notaryTier: Codec<StoredTier, NotaryTier> = {
  read: ({ panaLa, peste, procent, baza, minim }) => ({
    upTo: panaLa === null ? null : ron.read(panaLa),
    over: ron.read(peste),
    rate: percent.read(procent),
    base: ron.read(baza),
    minimum: ron.read(minim),
  }),
  write: ({ upTo, over, rate, base, minimum }) => ({
    panaLa: upTo === null ? null : ron.write(upTo),
    peste: ron.write(over),
    procent: percent.write(rate),
    baza: ron.write(base),
    minim: ron.write(minimum),
  }),
};
const notaryTiers: Codec<StoredTier[], readonly NotaryTier[]> = {
  read: (tiers) => tiers.map(notaryTier.read),
  write: (tiers) => tiers.map(notaryTier.write),
};

/** The steps of a programme; prices in euro cents. */
const programmeSteps: Codec<EngineValues['NOUA_CASA_PRAGURI'], readonly ProgrammeStep[]> = {
  read: (steps) =>
    steps.map(({ panaLa, avans, garantie, vechimeMaxima }) => ({
      upTo: Math.round(panaLa * 100),
      downPayment: percent.read(avans),
      guarantee: percent.read(garantie),
      newWithinYears: vechimeMaxima,
    })),
  write: (steps) =>
    steps.map(({ upTo, downPayment, guarantee, newWithinYears }) => ({
      panaLa: upTo / 100,
      avans: percent.write(downPayment),
      garantie: percent.write(guarantee),
      vechimeMaxima: newWithinYears,
    })),
};

/** A part of the engine's parameters: reads it from stored values and writes it as stored values. */
type Part<Value, Name extends keyof EngineValues> = {
  readonly read: (values: Pick<EngineValues, Name>) => Value;
  readonly write: (value: Value) => Partial<EngineValues>;
};

function one<Name extends keyof EngineValues, Value>(
  name: Name,
  codec: Codec<EngineValues[Name], Value>,
): Part<Value, Name> {
  return {
    read: (values) => codec.read(values[name]),
    write: (value) => ({ [name]: codec.write(value) }),
  };
}

/** A parameter with the engine's own unit in its table. */
function same<Name extends keyof EngineValues>(name: Name): Part<EngineValues[Name], Name> {
  return one(name, { read: (stored) => stored, write: (value) => value });
}

function group<Whole extends object, Name extends keyof EngineValues>(
  parts: {
    readonly [Key in keyof Whole]: Part<Whole[Key], Name>;
  },
): Part<Whole, Name> {
  const keys = Object.keys(parts) as (keyof Whole)[];
  return {
    read: (values) => Object.fromEntries(keys.map((key) => [key, parts[key].read(values)])) as Whole,
    write: (whole) => Object.assign({}, ...keys.map((key) => parts[key].write(whole[key]))),
  };
}

/** The parameters behind the limits that screens show and check. */
export const LIMIT_NAMES = [
  'GRAD_MAX_PRIMA',
  'GRAD_MAX_STD',
  'AVANS_MIN_PRIMA',
  'AVANS_MIN_STD',
  'SUMA_MINIMA',
  'REFINANTARE_LIMITA',
] as const satisfies (keyof EngineValues)[];
type LimitName = (typeof LIMIT_NAMES)[number];

const LIMITS = {
  debtRatioLimit: group<Parameters['debtRatioLimit'], LimitName>({
    firstHome: one('GRAD_MAX_PRIMA', percent),
    standard: one('GRAD_MAX_STD', percent),
  }),
  minDownPayment: group<Parameters['minDownPayment'], LimitName>({
    firstHome: one('AVANS_MIN_PRIMA', percent),
    standard: one('AVANS_MIN_STD', percent),
  }),
  minLoan: one('SUMA_MINIMA', ron),
  refinancingLimit: same('REFINANTARE_LIMITA'),
};

/** The place and form of each of the engine's parameters among the stored ones. */
const parameters = group<Parameters, keyof EngineValues>({
  eurRate: one('EUR_EXCHANGE_RATE', fourDecimals),
  index: one('IRCC', percent),
  indexMaximum: one('IRCC_MAX_ISTORIC', percent),
  vat: one('TVA', percent),
  saleNotaryTiers: one('NOTAR_VANZARE_GRILA', notaryTiers),
  mortgageNotaryTiers: one('NOTAR_IPOTECA_GRILA', notaryTiers),
  saleRegistration: one('INTABULARE_VANZARE', percent),
  mortgageRegistration: one('INTABULARE_IPOTECA_PROCENT', percent),
  mortgageRegistrationFixed: one('INTABULARE_IPOTECA_FIX', ron),
  cancellationRegistry: one('RADIERE_ANCPI', ron),
  cancellationNotary: one('RADIERE_NOTAR', ron),
  securityRegister: one('TAXA_RNPM', ron),
  paymentOrder: one('ORDIN_PLATA', ron),
  mandatoryInsurance: one('PAD_TIP_A', ron),
  mandatoryInsuranceB: one('PAD_TIP_B', ron),
  incomeWeights: group<Parameters['incomeWeights'], keyof EngineValues>({
    salary: one('POND_SALARIU', percent),
    pension: one('POND_PENSIE', percent),
    selfEmployed: one('POND_PFA', percent),
    rent: one('POND_CHIRII', percent),
    dividends: one('POND_DIVIDENDE', percent),
  }),
  ...LIMITS,
  coBorrowerAges: same('VARSTA_CODEBITORI'),
  debtRatioIncludesLifeInsurance: same('DTI_INCLUDE_AVT'),
  lifeInsuranceMode: same('AVT_MOD'),
  propertyInsuranceMode: same('ALF_MOD'),
  earlyRepaymentMode: same('MOD_RAMBURSARE'),
  dueDateRule: same('AJUSTARE_ZI'),
  refinancingMortgageMode: same('IPOTECA_REFINANTARE_MOD'),
  minTenureMonths: same('VECHIME_MINIMA'),
  programme: group<Parameters['programme'], keyof EngineValues>({
    steps: one('NOUA_CASA_PRAGURI', programmeSteps),
    guaranteeFee: one('NOUA_CASA_COMISION', percent),
    guaranteePayment: same('NOUA_CASA_COMISION_PLATA'),
    notaryReduction: one('NOUA_CASA_REDUCERE_NOTAR', percent),
    ownedArea: same('NOUA_CASA_SUPRAFATA'),
  }),
  maxLoan: one('SUMA_MAXIMA', ron),
});

/** Stored parameters → the engine's parameters. */
export function toParameters(values: EngineValues): Parameters {
  return parameters.read(values);
}

/** The engine's parameters → stored ones; `toParameters` reads them back to the same. */
export function toParameterValues(values: Parameters): EngineValues {
  // The cast is safe: a test checks the written values against the schema of the stored ones.
  return parameters.write(values) as EngineValues;
}

/** The limits that screens show and check. */
export type LimitsInForce = Pick<Parameters, keyof typeof LIMITS>;

const limits = group<LimitsInForce, LimitName>(LIMITS);

/** As `toParameters`, for the limits alone. */
export function toLimits(values: Pick<EngineValues, LimitName>): LimitsInForce {
  return limits.read(values);
}
