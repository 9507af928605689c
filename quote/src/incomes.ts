import { INCOME_FIELDS, type IncomeField } from 'contract/fields/loan-form';
import type { Parameters } from 'loan/parameters';
import { toPercent } from 'loan/rate';
import type { IncomeSource } from 'loan/request';

const SOURCES = {
  venituriSalariu: 'salary',
  venituriPensie: 'pension',
  venituriPFA: 'selfEmployed',
  venituriChirii: 'rent',
  venituriDividende: 'dividends',
} as const satisfies { readonly [Field in IncomeField]: IncomeSource };

/** The engine's income of each source, from the form by the source's name on the wire. */
export function incomesOf<Value>(read: (field: IncomeField) => Value): { [Source in IncomeSource]: Value } {
  const values = INCOME_FIELDS.map((field) => [SOURCES[field], read(field)]);
  return Object.fromEntries(values) as { [Source in IncomeSource]: Value };
}

/** The counted percent of each kind of income, by its name on the wire. */
export function incomeWeightsOf({ incomeWeights }: Pick<Parameters, 'incomeWeights'>): Record<IncomeField, number> {
  const values = INCOME_FIELDS.map((field) => [field, toPercent(incomeWeights[SOURCES[field]])]);
  return Object.fromEntries(values) as Record<IncomeField, number>;
}
