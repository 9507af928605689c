import type { LoanFormInput } from 'contract/fields/loan-form';
import { simulationName, summaryLines } from '../wizard-session/summary-lines.ts';

/** The visitor's answers in the calculator: no step asks for them again. */
export function QuickFigures({ quick }: { quick: LoanFormInput }) {
  return (
    <section aria-labelledby="cifre" className="card p-4">
      <h2 id="cifre" className="text-18">
        {simulationName(quick)}
      </h2>
      <dl className="mt-2">
        {summaryLines(quick).map(([name, value]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-600 tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft text-14">Cifrele dumneavoastră sunt completate deja în pașii următori.</p>
    </section>
  );
}
