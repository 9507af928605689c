import type { ListedOpportunity } from 'contract/refinancing/refinancing';
import { capitalised, formatDate, formatMonths, formatRon } from 'contract/romanian/romanian';
import { comparedWords, gainWords, laterWords } from 'quote/shown/opportunity-words';
import { fromMonth } from 'quote/shown/refinancing-words';
import { ContactLinks } from '../../customers/contact-links.tsx';
import { customerLabel } from '../../customers/customer-label.ts';
import { costWords } from '../gain-words.ts';
import { OldRobor } from '../old-robor.tsx';
import { OwnForm } from '../own-form.tsx';
import { SendOpportunity } from '../send-opportunity.tsx';
import { FillInBank } from './fill-in-bank.tsx';
import { isRefused, mayWrite } from './refused.ts';

/** Everything behind the figures of a row, with the ways to reach the customer. */
export function OpportunityDetails({ opportunity }: { opportunity: ListedOpportunity }) {
  const { customer } = opportunity;
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-2 py-2 text-14 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-1 content-start">
        <p>{capitalised(gainWords(opportunity, 0))}.</p>
        <KnownWords opportunity={opportunity} />
        <OldRobor robor={opportunity.robor} />
        {!isRefused(opportunity) && <OwnForm ownForm={opportunity.ownForm} />}
        {opportunity.bank === '' && (
          <p>
            Nu se știe banca de acum: <FillInBank opportunity={opportunity} />
          </p>
        )}
        {mayWrite(opportunity) || <SendOpportunity opportunity={opportunity} />}
        <ContactLinks phone={customer.phone} who={customerLabel(customer)} />
      </div>
      <Figures opportunity={opportunity} />
    </div>
  );
}

/** What follows, and how the present loan is known. */
function KnownWords({ opportunity }: { opportunity: ListedOpportunity }) {
  const compared = comparedWords(opportunity, 0);
  const later = laterWords(opportunity, 0);
  return (
    <>
      {later && <p>{capitalised(later)}.</p>}
      {opportunity.rateBasis !== 'stated' && (
        <p className="text-ink-soft">
          Dobânda de acum este calculată din rata clientului
          {opportunity.rateBasis === 'assumed' && '; nu se știe dacă este fixă, așa că rata este presupusă neschimbată'}
          .
        </p>
      )}
      {compared && <p>{compared}.</p>}
    </>
  );
}

function Figures({ opportunity }: { opportunity: ListedOpportunity }) {
  const { balance, monthsLeft, lifePremium, newLifePremium } = opportunity;
  const { costs, breakEvenMonth, day, newBank, newOffer } = opportunity;
  const rows = [
    ['Oferta', `${newOffer}, ${newBank}`],
    ['Sold', `${formatRon(balance)}, ${formatMonths(monthsLeft)} rămase`],
    ...(lifePremium === newLifePremium
      ? []
      : [['Asigurarea de viață, acum → propusă', `${formatRon(lifePremium)} → ${formatRon(newLifePremium)} pe lună`]]),
    ...(costs > 0
      ? [
          ['Costurile schimbării', formatRon(costs)],
          ['Costurile sunt acoperite', fromMonth(breakEvenMonth)],
        ]
      : [['Costurile schimbării', costWords(opportunity)]]),
    ['Cifrele sunt din', formatDate(day)],
  ];
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-1 content-start sm:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-soft">{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
