import { customerForms } from 'contract/booking/customer-forms';
import type { CaseSummary } from 'contract/cases/case';
import { cases as api } from 'contract/cases/cases';
import { formatCount } from 'contract/romanian/romanian';
import { customerSections } from 'contract/site/desk-pages';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OpenCase } from '../../cases/open/open-case.tsx';
import { newestLoanForm } from '../../customers/newest-loan-form.ts';
import { useRead } from '../../data/read.ts';
import type { SimulationCustomer } from '../../simulations/navigation-state.ts';
import { inputFrom } from '../../simulations/simulator-input.ts';
import { CaseCard } from './case-card.tsx';

/** The cases of the customer with each bank's stage, and a button for another one from their newest form. */
export function CasesSection({ customer }: { customer: SimulationCustomer }) {
  const { phone } = customer;
  const [isOpening, setIsOpening] = useState(false);
  const cases = useRead(api.getForCustomer, { query: { phone } }, { freshFor: 0 });
  const openCase = (
    <Button variant="secondary" aria-keyshortcuts="d" onClick={() => setIsOpening(true)}>
      Deschideți un dosar
    </Button>
  );
  return (
    <Section id={customerSections.cases} title="Dosare" action={cases.data?.length !== 0 && openCase}>
      {cases.isPending && <Skeleton height={120} />}
      {cases.error && (
        <LoadFailed failure={cases.error} retry={cases.refetch}>
          Dosarele nu s-au putut citi. {messageOf(cases.error)}
        </LoadFailed>
      )}
      {cases.data?.length === 0 && (
        <EmptyState title="Niciun dosar încă">
          <p className="max-w-measure text-ink-soft">Aici vedeți unde se află cererea la fiecare bancă.</p>
          {openCase}
        </EmptyState>
      )}
      {cases.data && cases.data.length > 0 && <Cases cases={cases.data} />}
      {isOpening && <OpenFromNewestForm customer={customer} onClose={() => setIsOpening(false)} />}
    </Section>
  );
}

function Cases({ cases }: { cases: readonly CaseSummary[] }) {
  const open = cases.filter(({ closedAt }) => closedAt === null);
  const closed = cases.filter(({ closedAt }) => closedAt !== null);
  return (
    <>
      {open.map((each) => (
        <CaseCard key={each._id} summary={each} />
      ))}
      {open.length === 0 && <p className="text-ink-soft">Niciun dosar deschis.</p>}
      {closed.length > 0 && (
        <details>
          <summary className="min-h-tap py-2 text-ink-soft cursor-pointer">
            {formatCount(closed.length, 'dosar închis', 'dosare închise')}
          </summary>
          <div className="grid grid-cols-1 gap-3">
            {closed.map((each) => (
              <CaseCard key={each._id} summary={each} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function OpenFromNewestForm({ customer, onClose }: { customer: SimulationCustomer; onClose: () => void }) {
  const forms = useRead(customerForms.getCustomerInfo, { query: { phone: customer.phone } });
  const newest = newestLoanForm(forms.data);
  // The form's answers fill in the fields before any typing.
  if (forms.isPending) return null;
  return (
    <OpenCase
      customer={customer}
      begunFrom={newest?._id ?? 'client'}
      form={newest && inputFrom(newest)}
      onClose={onClose}
    />
  );
}
