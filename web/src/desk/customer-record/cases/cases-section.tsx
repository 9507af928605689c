import { customerForms } from 'contract/booking/customer-forms';
import type { CaseSummary } from 'contract/cases/case';
import { cases as api } from 'contract/cases/cases';
import { personRoles } from 'contract/cases/person-words';
import { casePurposes } from 'contract/fields/case-stages';
import { formatCount, formatRon } from 'contract/romanian/romanian';
import { casePath, customerSections } from 'contract/site/desk-pages';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { formatInstantDay } from '../../../shared/time/instant.ts';
import { bankName } from '../../../ui/bank-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CaseDue } from '../../cases/case-due.tsx';
import { CASES_NOT_READ, caseName } from '../../cases/case-words.ts';
import { StageButton } from '../../cases/move/stage-button.tsx';
import { OpenCase } from '../../cases/open/open-case.tsx';
import { CustomerLink } from '../../customers/customer-link.tsx';
import { newestLoanForm } from '../../customers/newest-loan-form.ts';
import { useRead } from '../../data/read.ts';
import type { SimulationCustomer } from '../../simulations/navigation-state.ts';
import { inputFrom } from '../../simulations/simulator-input.ts';
import styles from './case-card.module.css';

/** The cases of the customer with each bank's stage, and a button for another one from their newest form. */
export function CasesSection({ customer }: { customer: SimulationCustomer }) {
  const { phone } = customer;
  const [isOpening, setIsOpening] = useState(false);
  const cases = useRead(api.getForCustomer, { query: { phone } }, { freshFor: 0 });
  return (
    <Section
      id={customerSections.cases}
      title="Dosare"
      action={
        <Button variant="secondary" aria-keyshortcuts="d" onClick={() => setIsOpening(true)}>
          Deschideți un dosar
        </Button>
      }
    >
      {cases.isPending && <Skeleton height={24} />}
      {cases.error && (
        <LoadFailed failure={cases.error} retry={cases.refetch}>
          {CASES_NOT_READ} {messageOf(cases.error)}
        </LoadFailed>
      )}
      {cases.data?.length === 0 && (
        <p className="text-ink-soft">Niciun dosar încă: în el vedeți unde este cererea la fiecare bancă.</p>
      )}
      {cases.data && cases.data.length > 0 && <Cases cases={cases.data} />}
      <SignedCases phone={phone} />
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

/** The cases of other customers that this one signs; nothing where there are none. */
function SignedCases({ phone }: { phone: string }) {
  const { data = [], error, refetch } = useRead(api.getForSigner, { query: { signer: phone } });
  if (error) {
    return (
      <LoadFailed failure={error} retry={refetch}>
        Nu s-a putut citi ce dosare ale altora semnează.
      </LoadFailed>
    );
  }
  if (data.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-1" aria-label="Dosare ale altora pe care le semnează">
      {data.map((signed) => (
        <li key={signed._id} className="flex flex-wrap items-center gap-x-1 min-h-tap wrap-anywhere">
          <span>
            Este {personRoles[signed.role].toLowerCase()} în <Link to={casePath(signed._id)}>{caseName(signed)}</Link>,
            al clientului <CustomerLink customer={signed.customer} />
            {signed.closedAt && `, închis la ${formatInstantDay(signed.closedAt)}`}
          </span>
        </li>
      ))}
    </ul>
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

/** A case in short: its purpose, and each bank with its stage, which a press moves. */
function CaseCard({ summary }: { summary: CaseSummary }) {
  const { _id, purpose, amount, property, applications, closedAt } = summary;
  return (
    <article className="grid grid-cols-1 gap-2 px-4 py-3 framed bg-surface-sunken" aria-label={caseName(summary)}>
      <div>
        <h3 className="text-16 font-650">
          <Link to={casePath(_id)}>{caseName(summary)}</Link>
          <span className="font-400 tabular"> · {formatRon(amount)}</span>
        </h3>
        <p className="text-14 text-ink-soft">
          {casePurposes[purpose]}
          {property && (
            <>
              {' · '}
              <bdi>{property}</bdi>
            </>
          )}
          {closedAt && ` · ${closingText(summary, closedAt)}`}
        </p>
      </div>
      {applications.length === 0 && (
        <p className="text-14 text-ink-soft">
          {closedAt ? 'Fără nicio bancă.' : 'Nicio bancă încă: adăugați una în dosar.'}
        </p>
      )}
      {applications.length > 0 && (
        <ul className={`${styles.banks} lined-1 grid`}>
          {applications.map((application) => (
            <li key={application._id}>
              <div className="flex flex-wrap items-baseline gap-x-2 min-w-0">
                <span className="font-600">{bankName(application.banca)}</span>
                <span className="text-14 text-ink-soft">{application.oferta}</span>
                {application.deadline && !closedAt && (
                  <span className={styles.due}>
                    <CaseDue deadline={application.deadline} isShort />
                  </span>
                )}
              </div>
              <StageButton caseId={_id} application={application} isClosed={closedAt !== null} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function closingText({ outcome, closeReason }: CaseSummary, closedAt: string): string {
  const day = formatInstantDay(closedAt);
  return outcome === 'signed'
    ? `semnat, închis la ${day}`
    : ['închis la', day, closeReason && `(${closeReason})`].filter(Boolean).join(' ');
}
