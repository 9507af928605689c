import type { Reply } from 'contract/endpoint';
import { refinancing } from 'contract/refinancing/refinancing';
import { formatCount, formatRon } from 'contract/romanian/romanian';
import { Link, useSearchParams } from 'react-router';
import { SampleNotice } from '../../../shared/loan-form/sample-strip.tsx';
import { formatInstant } from '../../../shared/time/instant.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ResponsibleSelect } from '../../customers/responsible/responsible-select.tsx';
import { useResponsibleFilter } from '../../customers/responsible/use-responsible-filter.ts';
import { responsibleQuery } from '../../customers/responsible-filter.ts';
import { useRead } from '../../data/read.ts';
import { OPPORTUNITIES_SECTION } from '../send-opportunity.tsx';
import { OpportunityTable } from './opportunity-table.tsx';
import { byRefusal, isRefused } from './refused.ts';

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
      {read.data && <Opportunities {...read.data} />}
      {read.data && <Followed {...read.data} areAllShown={withoutConsent} onShowAll={show} />}
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

/** Those who gain, the largest gain first; whom their own form refuses stand apart, under a name of their own. */
function Opportunities({ leastGain, mostMonths, opportunities, followed, computedAt, count }: Read) {
  const rule = `cel puțin ${formatRon(leastGain)} pe lună, cu costurile acoperite în cel mult ${formatCount(mostMonths, 'lună', 'luni')}`;
  // The notice above them says it once of all.
  const isMarked = !opportunities.every(({ oferteDemonstrative }) => oferteDemonstrative);
  if (opportunities.length === 0) return <Nobody followed={followed} computedAt={computedAt} rule={rule} />;
  const refused = opportunities.filter(isRefused).toSorted(byRefusal);
  const gaining = opportunities.filter((one) => !isRefused(one));
  const title = gainersWords(count - refused.length);
  return (
    <>
      <Section
        id={OPPORTUNITIES_SECTION}
        title={title}
        text={`Câștigă ${rule}.${count > opportunities.length ? ` Se văd primele ${opportunities.length}.` : ''}`}
      >
        {opportunities.some(({ oferteDemonstrative }) => oferteDemonstrative) && <SampleNotice />}
        {gaining.length > 0 && <OpportunityTable label={title} opportunities={gaining} isMarked={isMarked} />}
      </Section>
      {refused.length > 0 && (
        <Section id="nu-se-incadreaza" title={refusedWords(refused.length)}>
          <OpportunityTable label="Nu se încadrează" opportunities={refused} isMarked={isMarked} />
        </Section>
      )}
    </>
  );
}

const gainersWords = (count: number): string =>
  count === 1 ? 'Un client ar câștiga' : `${formatCount(count, 'client', 'clienți')} ar câștiga`;

const refusedWords = (count: number): string =>
  count === 1
    ? 'Un client nu se încadrează după formularul lui'
    : `${formatCount(count, 'client', 'clienți')} nu se încadrează după formularul lor`;

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
