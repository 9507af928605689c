import type { Application } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import { type FollowedLoanToday, refinancing } from 'contract/refinancing/refinancing';
import { customerPath, customerSections } from 'contract/site/desk-pages';
import { Link } from 'react-router';
import { useRead } from '../../data/read.ts';

type FollowedLineProps = { customer: CaseDetails['customer']; application: Application };

/** For a drawn application: whether its loan is followed, or why not, and where. Nothing until that is known. */
export function FollowedLine({ customer, application }: FollowedLineProps) {
  const { data } = useRead(refinancing.getForCustomer, { query: { phone: customer.phone } });
  if (!data) return null;
  // An application that was drawn, moved back and drawn again also has an earlier loan, which ended.
  const own = data.filter(({ applicationId }) => applicationId === application._id);
  const loan = own.find(({ endedAt }) => endedAt === null) ?? own[0];
  return (
    <p className="text-14">
      {loan ? wordsOf(loan) : whyNot(application)}{' '}
      <Link to={`${customerPath(customer)}#${customerSections.followedLoans}`}>
        {loan ? 'Vedeți creditul' : 'Adăugați-l'}
      </Link>
    </p>
  );
}

function wordsOf({ endedAt, endReason, mayHear, hasCase, opportunity }: FollowedLoanToday): string {
  if (endedAt) return `Creditul nu mai este urmărit: ${endReason}.`;
  if (hasCase) return 'Creditul este urmărit, iar clientul are deja un dosar de refinanțare.';
  if (!mayHear) return 'Creditul este urmărit pentru refinanțare; fără acordul clientului nu i se scrie despre el.';
  return opportunity
    ? 'Creditul este urmărit pentru refinanțare, iar clientul are de câștigat.'
    : 'Creditul este urmărit pentru refinanțare: acum nu merită schimbat.';
}

function whyNot({ figures, approvedAmount }: Application): string {
  const isKnown = figures.simulated ?? figures.approved ?? approvedAmount;
  return isKnown ? 'Creditul nu este urmărit.' : 'Creditul nu este urmărit: fără sumă și formular nu i se știe soldul.';
}
