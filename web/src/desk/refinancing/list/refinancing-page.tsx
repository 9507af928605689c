import type { Reply } from 'contract/endpoint';
import { type ListedOpportunity, refinancing } from 'contract/refinancing/refinancing';
import { writePhone } from 'contract/romanian/phone';
import { capitalised, formatCount, formatDate, formatMonths, formatRon } from 'contract/romanian/romanian';
import { customerPath } from 'contract/site/desk-pages';
import { comparedWords, gainFigure, gainWords, laterWords } from 'quote/shown/opportunity-words';
import { fromMonth } from 'quote/shown/refinancing-words';
import { Link, useSearchParams } from 'react-router';
import { SampleNotice } from '../../../shared/loan-form/sample-strip.tsx';
import { formatInstant } from '../../../shared/time/instant.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import table from '../../../ui/layout/table.module.css';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ContactLinks } from '../../customers/contact-links.tsx';
import { customerLabel } from '../../customers/customer-label.ts';
import { ResponsibleSelect } from '../../customers/responsible/responsible-select.tsx';
import { useResponsibleFilter } from '../../customers/responsible/use-responsible-filter.ts';
import { responsibleQuery } from '../../customers/responsible-filter.ts';
import { useRead } from '../../data/read.ts';
import { costWords } from '../gain-words.ts';
import { OldRobor } from '../old-robor.tsx';
import { OwnForm } from '../own-form.tsx';
import { OPPORTUNITIES_SECTION, SendOpportunity } from '../send-opportunity.tsx';
import { FillInBank } from './fill-in-bank.tsx';
import styles from './refinancing.module.css';

/** Customers who agreed and would gain by changing their loan, the largest gain first; one press writes to each. */
export function RefinancingPage() {
  const [responsible, choose] = useResponsibleFilter();
  const [address, setAddress] = useSearchParams();
  const withoutConsent = address.get(WITHOUT_CONSENT) === 'da';
  const query = { ...responsibleQuery(responsible), ...(withoutConsent && { withoutConsent }) };
  const read = useRead(refinancing.opportunities, { query }, { keepsPrevious: true });
  const show = (isWanted: boolean) =>
    setAddress(
      (before) => {
        const { [WITHOUT_CONSENT]: _, ...others } = Object.fromEntries(before);
        return { ...others, ...(isWanted && { [WITHOUT_CONSENT]: 'da' }) };
      },
      // The box shows its tick at once, not after the navigation.
      { flushSync: true },
    );
  return (
    <Page
      title="Refinanțări"
      intro={
        withoutConsent
          ? 'Clienții care ar plăti mai puțin la altă bancă, după costurile schimbării, cu sau fără acordul lor pentru mesaje.'
          : 'Clienții care au fost de acord să îi anunțăm și care ar plăti mai puțin la altă bancă, după costurile schimbării.'
      }
      actions={<ResponsibleSelect responsible={responsible} onChoose={choose} />}
    >
      {read.isPending && <Skeleton height={240} className="rounded-card" />}
      {read.error && !read.data && (
        <LoadFailed failure={read.error} retry={read.refetch}>
          Refinanțările nu pot fi citite acum.
        </LoadFailed>
      )}
      {read.data && <Followed {...read.data} areAllShown={withoutConsent} onShowAll={show} />}
      {read.data && <Opportunities {...read.data} />}
    </Page>
  );
}

type Read = Reply<typeof refinancing.opportunities>;

/** In the address: customers without a consent are shown too. */
const WITHOUT_CONSENT = 'faraAcord';

type FollowedProps = Read & { areAllShown: boolean; onShowAll: (areShown: boolean) => void };

/** The number of compared loans, of those without a consent or with a case, and the time of the comparison. */
function Followed(props: FollowedProps) {
  const { followed, withoutConsent, withCase } = props;
  const isWide = useIsWide();
  if (followed === 0) return null;
  if (isWide) return <FollowedWords {...props} />;
  const without = withoutConsent > 0 ? `, ${withoutConsent} fără acord` : '';
  const inCase = withCase > 0 ? `, ${withCase} cu dosar` : '';
  return (
    <Fold heading={<span className="font-600">{`${followedCount(followed)}${without}${inCase}`}</span>}>
      <FollowedWords {...props} />
    </Fold>
  );
}

const followedCount = (count: number): string => formatCount(count, 'credit urmărit', 'credite urmărite');

const withCaseWords = (count: number): string =>
  count === 1
    ? 'Un client are deja un dosar de refinanțare, așa că nu i se propune alt credit.'
    : `${formatCount(count, 'client', 'clienți')} au deja un dosar de refinanțare, așa că nu li se propune alt credit.`;

function FollowedWords({ followed, withoutConsent, withCase, computedAt, areAllShown, onShowAll }: FollowedProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="text-ink-soft">
        {followedCount(followed)}
        {withoutConsent > 0 &&
          `; pentru ${withoutConsent} lipsește acordul clientului${areAllShown ? ', deci nu i se scrie' : `, deci ${withoutConsent === 1 ? 'nu apare' : 'nu apar'} aici`}`}
        . {withCase > 0 && `${withCaseWords(withCase)} `}
        {computedAt
          ? `Ultima comparație cu ofertele: ${formatInstant(computedAt)}.`
          : 'Nu au fost încă comparate cu ofertele; se compară în fiecare dimineață.'}
      </p>
      {withoutConsent > 0 && (
        <Checkbox
          label="Arătați și clienții care nu au spus nimic despre mesaje"
          name="faraAcord"
          checked={areAllShown}
          onChange={onShowAll}
        />
      )}
    </div>
  );
}

function Opportunities({ leastGain, mostMonths, opportunities, followed, computedAt, count }: Read) {
  const rule = `cel puțin ${formatRon(leastGain)} pe lună, cu costurile acoperite în cel mult ${formatCount(mostMonths, 'lună', 'luni')}`;
  // The notice above them says it once of all.
  const areAllSamples = opportunities.every(({ oferteDemonstrative }) => oferteDemonstrative);
  if (opportunities.length === 0) return <Nobody followed={followed} computedAt={computedAt} rule={rule} />;
  return (
    <Section
      id={OPPORTUNITIES_SECTION}
      title={gainersWords(count, opportunities.filter((one) => refusals(one) > 0).length)}
      text={`Câștigă ${rule}.${count > opportunities.length ? ` Se văd primele ${opportunities.length}.` : ''}`}
    >
      {opportunities.some(({ oferteDemonstrative }) => oferteDemonstrative) && <SampleNotice />}
      <ul className="ruled-3 grid grid-cols-1">
        {inOrder(opportunities).map((opportunity) => (
          <OpportunityItem key={opportunity._id} opportunity={opportunity} isMarked={!areAllSamples} />
        ))}
      </ul>
    </Section>
  );
}

/** `11 clienți ar câștiga, unul trece de o limită`; both are counted among those listed. */
function gainersWords(count: number, refused: number): string {
  const gaining = count - refused;
  const words = gaining === 1 ? 'Un client ar câștiga' : `${formatCount(gaining, 'client', 'clienți')} ar câștiga`;
  if (refused === 0) return words;
  return `${words}, ${refused === 1 ? 'unul trece' : `${refused} trec`} de o limită`;
}

/** As answered, but those above a limit stand after the others, and those who would be refused last. */
function inOrder(opportunities: readonly ListedOpportunity[]): ListedOpportunity[] {
  return opportunities.toSorted((one, other) => refusals(one) - refusals(other));
}

function refusals({ ownForm }: ListedOpportunity): number {
  if (!ownForm) return 0;
  return ownForm.reasons.length > 0 ? 2 : Math.min(1, ownForm.overLimit.length);
}

/** Nobody is listed: nothing is followed, nothing was compared yet, or nobody gains. */
function Nobody({ followed, computedAt, rule }: Pick<Read, 'followed' | 'computedAt'> & { rule: string }) {
  const [title, text] =
    followed === 0
      ? [
          'Niciun credit urmărit',
          'Un credit este urmărit când banii lui sunt trași, când clientul o cere pe site, când îl notați în fișa clientului sau când vine dintr-un fișier importat.',
        ]
      : [computedAt ? 'Nimeni nu are acum de câștigat' : 'Încă nu s-a comparat', `Aici apare cine ar câștiga ${rule}.`];
  return (
    <EmptyState title={title}>
      <p className="max-w-measure text-ink-soft">{text}</p>
      {followed === 0 && (
        <p>
          <Link to="/myCustomers">Alegeți clientul</Link> sau <Link to="/date">importați un fișier</Link>
        </p>
      )}
    </EmptyState>
  );
}

type OpportunityItemProps = {
  opportunity: ListedOpportunity;
  /** A sample offer is marked in its row. */
  isMarked: boolean;
};

/** An opportunity in a row: customer and broker, the gain, both banks with what stands against it; the rest unfolds. */
function OpportunityItem({ opportunity, isMarked }: OpportunityItemProps) {
  const { customer, newBank, oferteDemonstrative } = opportunity;
  return (
    <li className={`${styles.row} py-3`}>
      <Who customer={customer} />
      <div className={styles.call}>
        <ContactLinks phone={customer.phone} who={customerLabel(customer)} />
      </div>
      <div className={`${styles.gain} grid gap-1 content-start min-w-0`}>
        <Gain opportunity={opportunity} />
        <Exceeds opportunity={opportunity} />
        <OldRobor robor={opportunity.robor} />
      </div>
      <div className={`${styles.loan} grid gap-1 content-start min-w-0 text-14`}>
        <p className="wrap-anywhere">
          {opportunity.bank || `Credit de ${formatRon(opportunity.balance)}`} → <strong>{newBank}</strong>{' '}
          {opportunity.bank === '' && <FillInBank opportunity={opportunity} />}{' '}
          {isMarked && oferteDemonstrative && <span className={table.status}>ofertă demonstrativă</span>}
        </p>
        <OwnForm ownForm={opportunity.ownForm} />
      </div>
      <div className={styles.send}>
        <SendOpportunity opportunity={opportunity} />
      </div>
      <Fold className={styles.more} heading={<span className="text-14">Cifre</span>}>
        <MoreWords opportunity={opportunity} />
        <Figures opportunity={opportunity} />
      </Fold>
    </li>
  );
}

/** The gain, its figure first; the words around it are those of the message. */
function Gain({ opportunity }: { opportunity: ListedOpportunity }) {
  const figure = gainFigure(opportunity, 0);
  return (
    <p className="tabular">
      <strong>{capitalised(figure)}</strong>
      <span className={styles.period}>{gainWords(opportunity, 0).slice(figure.length)}</span>
    </p>
  );
}

/** The customer with their phone and responsible broker. */
function Who({ customer }: Pick<ListedOpportunity, 'customer'>) {
  const { phone, responsible } = customer;
  return (
    <div className={`${styles.who} grid min-w-0 content-start`}>
      <h3 className="text-16">
        <Link to={customerPath(customer)} className="wrap-anywhere" dir="auto">
          {customerLabel(customer)}
        </Link>
      </h3>
      <p className="text-14 text-ink-soft tabular">
        {writePhone(phone)} · {responsible ? <bdi>{responsible.name}</bdi> : 'fără responsabil'}
      </p>
    </div>
  );
}

function Exceeds({ opportunity: { laterExceedsCompared, fixedEndsOn, robor } }: { opportunity: ListedOpportunity }) {
  if (!laterExceedsCompared) return null;
  return (
    <p className="text-14">
      <span className={table.status} data-tone="warn">
        {fixedEndsOn || robor ? 'rata trece peste cea comparată' : 'rata crește peste cea de acum'}
      </span>
    </p>
  );
}

/** What follows, and how the present loan is known. */
function MoreWords({ opportunity }: { opportunity: ListedOpportunity }) {
  const compared = comparedWords(opportunity, 0);
  const later = laterWords(opportunity, 0);
  return (
    <div className="grid gap-1 mb-2 text-14">
      {later && <p>{capitalised(later)}.</p>}
      {opportunity.rateBasis !== 'stated' && (
        <p className="text-ink-soft">
          Dobânda de acum este calculată din rata clientului
          {opportunity.rateBasis === 'assumed' && '; nu se știe dacă este fixă, așa că rata este presupusă neschimbată'}
          .
        </p>
      )}
      {compared && <p>{compared}.</p>}
    </div>
  );
}

function Figures({ opportunity }: { opportunity: ListedOpportunity }) {
  const { balance, monthsLeft, instalment, newInstalment, lifePremium, newLifePremium } = opportunity;
  const { costs, breakEvenMonth, totalSaving, day, newBank, newOffer } = opportunity;
  const present = opportunity.fixedEndsOn || opportunity.robor ? 'Rata comparată' : 'Rata acum';
  const rows = [
    ['Oferta', `${newOffer}, ${newBank}`],
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
    <dl className="grid grid-cols-1 gap-x-6 gap-y-1 text-14 sm:grid-cols-2 lg:grid-cols-1">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-soft">{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
