import type { Reply } from 'contract/endpoint';
import { refinancing } from 'contract/refinancing/refinancing';
import { formatCount, formatRon } from 'contract/romanian/romanian';
import { formatInstant } from '../../shared/time/instant.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, Section } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ResponsibleSelect } from '../customers/responsible/responsible-select.tsx';
import { useResponsibleFilter } from '../customers/responsible/use-responsible-filter.ts';
import { responsibleQuery } from '../customers/responsible-filter.ts';
import { useRead } from '../data/read.ts';
import { OpportunityItem } from './opportunity-item.tsx';
import { OPPORTUNITIES_SECTION } from './send-opportunity.tsx';

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
