import type { Reply } from 'contract/endpoint';
import { type RefinancingOpportunity, refinancing } from 'contract/refinancing/refinancing';
import { capitalised, formatCount, formatDate, formatMonths, formatRon } from 'contract/romanian/romanian';
import { customerPath } from 'contract/site/desk-pages';
import { comparedWords, gainWords, laterWords } from 'quote/shown/opportunity-words';
import { fromMonth } from 'quote/shown/refinancing-words';
import { Link } from 'react-router';
import { SampleNotice } from '../../shared/loan-form/sample-strip.tsx';
import { formatInstant } from '../../shared/time/instant.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, Section } from '../../ui/layout/page.tsx';
import table from '../../ui/layout/table.module.css';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { customerLabel } from '../customers/customer-label.ts';
import { ResponsibleSelect } from '../customers/responsible/responsible-select.tsx';
import { useResponsibleFilter } from '../customers/responsible/use-responsible-filter.ts';
import { responsibleQuery } from '../customers/responsible-filter.ts';
import { useRead } from '../data/read.ts';
import { costWords } from './gain-words.ts';
import { OldRobor } from './old-robor.tsx';
import { OPPORTUNITIES_SECTION, SendOpportunity } from './send-opportunity.tsx';

/** Customers who agreed and would gain by changing their loan, the largest gain first; one press writes to each. */
export function RefinancingPage() {
  const [responsible, choose] = useResponsibleFilter();
  const query = responsibleQuery(responsible);
  const read = useRead(refinancing.opportunities, { query }, { keepsPrevious: true });
  return (
    <Page
      title="Refinanțări"
      intro="Clienții care au fost de acord să îi anunțăm și care ar plăti mai puțin la altă bancă, după costurile schimbării."
      actions={<ResponsibleSelect responsible={responsible} onChoose={choose} />}
    >
      {read.isPending && <Skeleton height={240} className="rounded-card" />}
      {read.error && !read.data && (
        <LoadFailed failure={read.error} retry={read.refetch}>
          Refinanțările nu pot fi citite acum.
        </LoadFailed>
      )}
      {read.data && <Followed {...read.data} />}
      {read.data && <Opportunities {...read.data} />}
    </Page>
  );
}

type Read = Reply<typeof refinancing.opportunities>;

/** The number of compared loans, the number without a consent, and the time of the comparison. */
function Followed({ followed, withoutConsent, computedAt }: Read) {
  if (followed === 0) return null;
  return (
    <p className="text-ink-soft">
      {formatCount(followed, 'credit urmărit', 'credite urmărite')}
      {withoutConsent > 0 &&
        `; pentru ${withoutConsent} lipsește acordul clientului, deci ${withoutConsent === 1 ? 'nu apare' : 'nu apar'} aici`}
      .{' '}
      {computedAt
        ? `Ultima comparație cu ofertele: ${formatInstant(computedAt)}.`
        : 'Nu au fost încă comparate cu ofertele; se compară în fiecare dimineață.'}
    </p>
  );
}

function Opportunities({ leastGain, mostMonths, opportunities, followed, count }: Read) {
  const rule = `cel puțin ${formatRon(leastGain)} pe lună, cu costurile acoperite în cel mult ${formatCount(mostMonths, 'lună', 'luni')}`;
  if (opportunities.length === 0) {
    return (
      <EmptyState title={followed === 0 ? 'Niciun credit urmărit' : 'Nimeni nu are acum de câștigat'}>
        <p className="max-w-measure text-ink-soft">
          {followed === 0
            ? 'Un credit este urmărit când banii lui sunt trași, când clientul o cere pe site sau când îl notați pe pagina clientului.'
            : `Aici apare cine ar câștiga ${rule}.`}
        </p>
      </EmptyState>
    );
  }
  return (
    <Section
      id={OPPORTUNITIES_SECTION}
      title={formatCount(count, 'credit de schimbat', 'credite de schimbat')}
      text={`Câștigă ${rule}.${count > opportunities.length ? ` Se văd primele ${opportunities.length}.` : ''}`}
    >
      <ul className="grid gap-3">
        {opportunities.map((opportunity) => (
          <OpportunityItem key={opportunity._id} opportunity={opportunity} />
        ))}
      </ul>
    </Section>
  );
}

/** An opportunity: customer, old and new bank, the gain and its duration, the later instalment and the costs. */
function OpportunityItem({ opportunity }: { opportunity: RefinancingOpportunity }) {
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
