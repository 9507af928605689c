import { customers } from 'contract/customers/customers';
import { Link } from 'react-router';
import { Section } from '../../ui/layout/page.tsx';
import { useAuthLevel } from '../data/account.ts';
import { useRead } from '../data/read.ts';

/** Whether the desk has no customers at all; false until that is known. */
export function useIsEmptyDesk(): boolean {
  const { data: counts } = useRead(customers.counts, { query: {} });
  return counts?.every(({ count }) => count === 0) ?? false;
}

/** A desk without customers: what to do first, the administrators' part before the brokers'. */
export function FirstSteps() {
  const { data: level } = useAuthLevel();
  const steps = level === 'admin' ? [...SETTING_UP, ...STARTING] : STARTING;
  return (
    <Section id="primii-pasi" title="De aici începeți">
      <ol className="list-decimal ps-5 *:mt-2">
        {steps.map(({ to, what, why }) => (
          <li key={to}>
            <Link to={to}>{what}</Link> <span className="text-ink-soft">{why}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const SETTING_UP = [
  { to: '/offers', what: 'Puneți ofertele băncilor', why: 'din care se compară creditele.' },
  { to: '/parametri', what: 'Verificați parametrii', why: 'cu care se calculează: IRCC, cursul, taxele.' },
  { to: '/users', what: 'Invitați colegii', why: 'fiecare cu contul lui.' },
] as const;

const STARTING = [
  { to: '/myCustomers', what: 'Adăugați primul client', why: 'sau așteptați cererile de pe site: apar aici.' },
  { to: '/step1', what: 'Simulați un credit', why: 'cu câteva cifre, la toate băncile deodată.' },
  { to: '/orar', what: 'Alegeți orele dumneavoastră', why: 'la care vizitatorii se pot programa.' },
] as const;
