import type { RefinancingOpportunity } from 'contract/refinancing/refinancing';
import { capitalised, formatDate, formatMonths, formatRon } from 'contract/romanian/romanian';
import { customerPath } from 'contract/site/desk-pages';
import { comparedWords, gainWords, laterWords } from 'quote/shown/opportunity-words';
import { fromMonth } from 'quote/shown/refinancing-words';
import { Link } from 'react-router';
import { SampleNotice } from '../../shared/loan-form/sample-strip.tsx';
import table from '../../ui/layout/table.module.css';
import { customerLabel } from '../customers/customer-label.ts';
import { costWords } from './gain-words.ts';
import { OldRobor } from './old-robor.tsx';
import { SendOpportunity } from './send-opportunity.tsx';

/** An opportunity: customer, old and new bank, the gain and its duration, the later instalment and the costs. */
export function OpportunityItem({ opportunity }: { opportunity: RefinancingOpportunity }) {
  const { customer, bank, newBank, newOffer, laterExceedsCompared, oferteDemonstrative } = opportunity;
  const compared = comparedWords(opportunity, 0);
  const later = laterWords(opportunity, 0);
  return (
    <li className="card grid gap-3 p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
      <div className="grid gap-2 min-w-0">
        <h3 className="text-18">
          <Link to={customerPath(customer)} className="wrap-anywhere" dir="auto">
            {customerLabel(customer)}
          </Link>
        </h3>
        {oferteDemonstrative && <SampleNotice />}
        <p className="wrap-anywhere">
          {bank || 'bancă necunoscută'} → <strong>{newBank}</strong> <span className="text-ink-soft">({newOffer})</span>
        </p>
        <p className="font-600 tabular">Ar plăti {gainWords(opportunity, 0)}</p>
        {later && (
          <p>
            {laterExceedsCompared && (
              <span className={table.status} data-tone="warn">
                {opportunity.fixedEndsOn || opportunity.robor
                  ? 'rata trece peste cea comparată'
                  : 'rata crește peste cea de acum'}
              </span>
            )}{' '}
            {capitalised(later)}.
          </p>
        )}
        {opportunity.rateBasis !== 'stated' && (
          <p className="text-14 text-ink-soft">
            Dobânda de acum este calculată din rata clientului
            {opportunity.rateBasis === 'assumed' &&
              '; nu se știe dacă este fixă, așa că rata este presupusă neschimbată'}
            .
          </p>
        )}
        {compared && <p>{compared}.</p>}
        <OldRobor robor={opportunity.robor} />
        <Figures opportunity={opportunity} />
      </div>
      <SendOpportunity opportunity={opportunity} />
    </li>
  );
}

function Figures({ opportunity }: { opportunity: RefinancingOpportunity }) {
  const { balance, monthsLeft, instalment, newInstalment, lifePremium, newLifePremium } = opportunity;
  const { costs, breakEvenMonth, totalSaving, day } = opportunity;
  const present = opportunity.fixedEndsOn || opportunity.robor ? 'Rata comparată' : 'Rata acum';
  const rows = [
    ['Sold', `${formatRon(balance)}, ${formatMonths(monthsLeft)} rămase`],
    [`${present} → propusă`, `${formatRon(instalment)} → ${formatRon(newInstalment)}`],
    ...(lifePremium === newLifePremium
      ? []
      : [
          [
            'Asigurarea de viață, acum → propusă',
            `${formatRon(lifePremium)} → ${formatRon(newLifePremium)} pe lună`,
          ] as const,
        ]),
    ...(costs > 0
      ? [
          ['Costurile schimbării', formatRon(costs)] as const,
          ['Costurile sunt acoperite', fromMonth(breakEvenMonth)] as const,
        ]
      : [['Costurile schimbării', costWords(opportunity)] as const]),
    ['Câștig total, costurile scăzute', formatRon(totalSaving)],
    ['Cifrele sunt din', formatDate(day)],
  ];
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-1 text-14 sm:grid-cols-2 lg:grid-cols-3">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-soft">{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
