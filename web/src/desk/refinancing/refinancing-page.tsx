import { Skeleton } from '@mantine/core';
import type { Reply } from 'contract/endpoint';
import type { refinancing } from 'contract/refinancing/refinancing';
import { formatCount, formatRon } from 'contract/text/romanian';
import { LoadFailed } from '../ui/components/load-failed.tsx';
import { Page, Section } from '../ui/layout/page.tsx';
import { OpportunityItem } from './opportunity-item.tsx';
import { OPPORTUNITIES_SECTION, useOpportunities } from './refinancing-api.ts';

/** Customers who agreed and would gain by changing their loan, the largest gain first; each is told in one press. */
export function RefinancingPage() {
  const read = useOpportunities();
  return (
    <Page
      title="Refinanțări"
      intro="Clienții care au fost de acord să îi anunțăm și care ar plăti mai puțin la altă bancă, cu toate costurile schimbării socotite."
    >
      {read.isPending && <Skeleton height={240} radius="lg" />}
      {read.error && !read.data && (
        <LoadFailed failure={read.error} retry={read.refetch}>
          Refinanțările nu pot fi citite acum.
        </LoadFailed>
      )}
      {read.data && <Opportunities {...read.data} />}
    </Page>
  );
}

function Opportunities({ leastGain, mostMonths, opportunities }: Reply<typeof refinancing.opportunities>) {
  const rule = `cel puțin ${formatRon(leastGain)} pe lună, cu costurile acoperite în cel mult ${formatCount(mostMonths, 'lună', 'luni')}`;
  if (opportunities.length === 0) {
    return <p className="text-ink-soft">Niciun client cu credit urmărit nu câștigă acum {rule}.</p>;
  }
  return (
    <Section
      id={OPPORTUNITIES_SECTION}
      title={formatCount(opportunities.length, 'client', 'clienți')}
      text={`Câștigă ${rule}.`}
    >
      <ul className="grid gap-3">
        {opportunities.map((opportunity) => (
          <OpportunityItem key={opportunity._id} opportunity={opportunity} />
        ))}
      </ul>
    </Section>
  );
}
