import type { IncomeField } from 'contract/text/loan-form';
import type { IncomeSource } from 'loan/request';

/** What the engine computes of each source, read from the form by the source's name on the wire. */
export function incomesOf<Value>(read: (field: IncomeField) => Value): { [Source in IncomeSource]: Value } {
  return {
    salary: read('venituriSalariu'),
    pension: read('venituriPensie'),
    selfEmployed: read('venituriPFA'),
    rent: read('venituriChirii'),
    dividends: read('venituriDividende'),
  };
}
