import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { isoDay, requiredLine } from '../fields/fields.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { UNITS_OF_OFFERS } from './parameter-errors.ts';
import { type ParameterName, parameterSchemas } from './parameter-values.ts';

/** Every parameter. */
export const PARAMETER_NAMES = Object.keys(parameterSchemas) as [ParameterName, ...ParameterName[]];

/**
 * The `source` of a value that the program itself raised to the allowed minimum at its upgrade; `changedBy` is null.
 */
export const RAISED_AT_UPGRADE = 'limita de jos, ridicată la actualizarea programului';

/** A past, present or future value of a parameter. */
const datedParameter = z.object({
  /** Grows with every value stored. */
  id: z.number(),
  /** A value by `parameterSchemas`. */
  value: z.unknown(),
  /** First day of the value, ISO. */
  validFrom: z.string(),
  source: z.string(),
  /** Instant, ISO. */
  changedAt: z.string(),
  /** User name; null: the program itself, or the National Bank's feed. */
  changedBy: z.string().nullable(),
});

/** A parameter with its values, the newest day first. */
export const datedParameters = z.object({
  name: z.enum(PARAMETER_NAMES),
  unit: z.string(),
  /** `id` of today's value; null: none, and the value of a new installation counts. */
  currentId: z.number().nullable(),
  /** `id` of the newest value; 0: none. A change names it. */
  latestId: z.number(),
  values: z.array(datedParameter),
});

export type DatedParameter = z.infer<typeof datedParameter>;
export type DatedParameters = z.infer<typeof datedParameters>;

/** A figure of a sample: RON, or percent as a fraction; null: the sample has none. */
const sampleFigure = z.object({ label: z.string(), unit: z.enum(['RON', '%']), figure: z.number().nullable() });

/** The figures of a sample scenario, or the sentence of its refusal. */
export const sampleAnswer = z.object({
  name: z.string(),
  /** Bank and product of the figures; null for a refusal. */
  offer: z.string().nullable(),
  refusal: z.string().nullable(),
  figures: z.array(sampleFigure),
});

export type SampleAnswer = z.infer<typeof sampleAnswer>;

/** The effect of a proposal: the samples without it and with it, in the same order. */
export const samplesChange = z
  .object({
    before: z.array(sampleAnswer),
    after: z.array(sampleAnswer),
    /** Points to check once more, in sentences. */
    notes: z.array(z.string()),
  })
  .meta({ id: 'SamplesChange' });

export type SamplesChange = z.infer<typeof samplesChange>;

/** The first day of a change. */
export const changeDay = () => isoDay('Alegeți ziua din care se aplică.').meta({ 'x-rule': 'today or later' });

const RULE = {
  'x-rule':
    'amounts have at most 2 decimals, other numbers 4; the steps of a notary’s fee rise, each from where the one before ends, the last one open',
} as const;

/** For the API's document: the kind of value of each name in a proposal. */
const PROPOSALS = {
  get anyOf() {
    return PARAMETER_NAMES.filter((name) => !UNITS_OF_OFFERS.includes(name)).map((name) => {
      const { $schema, ...value } = z.toJSONSchema(parameterSchemas[name].value);
      return { required: ['name', 'value'], properties: { name: { const: name }, value: { ...value, ...RULE } } };
    });
  },
};

const proposedValue = z
  .object({
    name: z.enum(PARAMETER_NAMES, 'Parametrul nu există.'),
    /** The server checks it against the bounds of the parameter. */
    value: z.unknown(),
    /** Today or later; for IRCC the first day on which a quarter's index applies. */
    validFrom: changeDay(),
  })
  .meta(PROPOSALS);

export const parameterChanges = endpoints({
  getAll: {
    method: 'GET',
    path: '/api/protectedParameters/getall',
    access: 'admin',
    shows: ['parameters'],
    summary: 'Every parameter with its values of all days, at most the newest 120 of each',
    response: z.array(datedParameters),
  },
  preview: {
    method: 'POST',
    path: '/api/protectedParameters/preview',
    access: 'admin',
    shows: ['parameters', 'products', 'criteria'],
    summary: 'What a value would change: the sample scenarios on its first day without it and with it; stores nothing',
    body: proposedValue,
    response: samplesChange,
  },
  add: {
    method: 'POST',
    path: '/api/protectedParameters/add',
    access: 'admin',
    changes: ['parameters'],
    confirmation: 'fresh',
    summary:
      'Adds a value from a day on; 409 with the newest value and its `latestId` as `current` when somebody else has stored one since `expectedId`',
    body: proposedValue
      .extend({
        source: requiredLine(MAX_LENGTH.parameterSource, 'Scrieți sursa valorii.'),
        /** The `latestId` that the caller saw. */
        expectedId: z.number().int().min(0),
      })
      .meta(PROPOSALS),
    status: 201,
    response: datedParameters,
    problems: ['SCHIMBAT_INTRE_TIMP'],
  },
});
