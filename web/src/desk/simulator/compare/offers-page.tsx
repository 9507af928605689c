import { customerForms } from 'contract/booking/customer-forms';
import { customers } from 'contract/customers/customers';
import type { Reply } from 'contract/endpoint';
import { simulations } from 'contract/simulations/simulations';
import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CustomerLink } from '../../customers/customer-link.tsx';
import { newestLoanForm } from '../../customers/newest-loan-form.ts';
import { useRead } from '../../data/read.ts';
import { peopleOf } from '../../simulations/form-household.ts';
import { datedInput, type NavigationState, passedOn, passOn } from '../../simulations/navigation-state.ts';
import { NoProductsNotice } from '../../simulations/no-products.tsx';
import { inputFrom } from '../../simulations/simulator-input.ts';
import { FRESH_FOR_MS, useBasis } from '../../simulations/use-basis.ts';
import { InputSummary } from './input-summary.tsx';
import { hasNoSum, MissingSum } from './missing-sum.tsx';
import styles from './offers.module.css';
import { OffersView } from './offers-view.tsx';

/**
 * "Simulation results and offers comparison": every offer for a form. The previous screen passed it on, or it is the
 * newest form of the customer in the address.
 */
export function OffersPage() {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const navigationState = useMemo(() => passedOn(state), [state]);
  const phone = search.get('client');
  return !navigationState && phone ? (
    <OffersOfCustomer key={phone} phone={phone} />
  ) : (
    <Offers navigationState={navigationState} />
  );
}

/** The offers for the newest form of a customer. */
function OffersOfCustomer({ phone }: { phone: string }) {
  const { data: customer, ...ofCustomer } = useRead(customers.getCustomer, { query: { phone } });
  const { data: forms, ...ofForms } = useRead(customerForms.getCustomerInfo, { query: { phone } });
  const newest = newestLoanForm(forms);
  const navigationState = useMemo(
    () =>
      customer &&
      newest && {
        formData: inputFrom(newest),
        customer: { phone: customer.phone, name: customer.name, _id: customer._id },
      },
    [customer, newest],
  );
  if (navigationState) return <Offers navigationState={navigationState} />;
  const failure = ofCustomer.error ?? ofForms.error;
  const retry = () => void Promise.all([ofCustomer.refetch(), ofForms.refetch()]);
  return (
    <Page title={TITLE} about={customer?.name}>
      {failure && (
        <LoadFailed failure={failure} retry={retry}>
          Formularul clientului nu a putut fi citit. {messageOf(failure)}
        </LoadFailed>
      )}
      {!failure && (customer && forms ? <NoForm customer={customer} /> : <Loading />)}
    </Page>
  );
}

/** A customer who has asked for no loan yet. */
function NoForm({ customer }: { customer: Reply<typeof customers.getCustomer> }) {
  const { phone, name, _id } = customer;
  const navigate = useNavigate();
  return (
    <Alert
      tone="info"
      title="Fără formular nu avem ce compara"
      action={
        <Button onClick={() => navigate('/step1', { state: passOn({ formData: {}, customer: { phone, name, _id } }) })}>
          Introduceți datele simulării
        </Button>
      }
    >
      <CustomerLink customer={{ phone, name, _id }} />
    </Alert>
  );
}

const TITLE = 'Comparația ofertelor';

function Offers({ navigationState }: { navigationState: NavigationState | undefined }) {
  const { key } = useLocation();
  const isWide = useIsWide();
  return (
    <Page
      title={TITLE}
      about={navigationState?.customer?.name}
      intro={
        navigationState && (
          <span className="max-md:text-14">
            <InputSummary navigationState={navigationState} />
            {!isWide && <ChangeInput navigationState={navigationState} isInLine />}
          </span>
        )
      }
      actions={navigationState && isWide && <ChangeInput navigationState={navigationState} />}
    >
      {!navigationState && <NoInput />}
      {navigationState &&
        (hasNoSum(navigationState.formData) ? (
          <MissingSum key={key} navigationState={navigationState} />
        ) : (
          <Comparison key={key} navigationState={navigationState} />
        ))}
    </Page>
  );
}

/** The screen was opened directly, without a form. */
function NoInput() {
  return (
    <Alert
      tone="info"
      title="Pentru ce credit comparăm ofertele?"
      action={
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/step1">Introduceți datele simulării</LinkButton>
          <LinkButton to="/myCustomers" variant="secondary">
            Alegeți un client
          </LinkButton>
        </div>
      }
    >
      Comparăm ofertele tuturor băncilor după datele unei simulări, sau după ultimul formular al unui client.
    </Alert>
  );
}

/** The offers, or that they are loading, refused or none. */
function Comparison({ navigationState }: { navigationState: NavigationState }) {
  const { data, error, isPending, isFetching, refetch } = useRead(
    simulations.simAll,
    { body: datedInput(navigationState) },
    { freshFor: FRESH_FOR_MS },
  );
  // The sentence about several people needs the parameters: it comes with the offers, and moves nothing.
  const { isPending: isBasisPending } = useBasis(navigationState.asOf);
  const isWaiting = isPending || (isBasisPending && peopleOf(navigationState.formData).length > 0);
  if (isWaiting) return <Loading />;
  if (error) {
    return (
      <Failed error={error} navigationState={navigationState} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) {
    return <NoProductsNotice />;
  }
  return <Current read={data} navigationState={navigationState} />;
}

type CurrentProps = { read: readonly SimulatedOffer[]; navigationState: NavigationState };

/**
 * The figures that the broker looks at. When the offers give other ones, they stay until a press takes the new ones. Until
 * then nothing of them is sent.
 */
function Current({ read, navigationState }: CurrentProps) {
  const [seen, setSeen] = useState(read);
  const isOutdated = figuresOf(seen) !== figuresOf(read);
  const outdated = isOutdated && (
    <Alert
      tone="warn"
      title="Ofertele s-au schimbat: recalculați"
      action={<Button onClick={() => setSeen(read)}>Recalculați</Button>}
    >
      Cifrele din această comparație sunt dinainte de schimbare. Până recalculați, nu pot fi trimise.
    </Alert>
  );
  return <OffersView offers={isOutdated ? seen : read} navigationState={navigationState} outdated={outdated} />;
}

/** What differs when a broker must look again: everything but the versions of what it was computed with. */
const figuresOf = (offers: readonly SimulatedOffer[]): string =>
  JSON.stringify(offers.map(({ versions: _, ...figures }) => figures));

function Loading() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Se simulează ofertele…
      </p>
      <Skeleton height={96} className="mb-4" />
      <Skeleton height={480} />
    </div>
  );
}

type FailedProps = { error: Error; navigationState: NavigationState; isRetrying: boolean; onRetry: () => void };

/** The reason of an empty comparison, with a link back: typed answers stay. */
function Failed({ error, navigationState, isRetrying, onRetry }: FailedProps) {
  const navigate = useNavigate();
  const sentences = new Set([messageOf(error), ...Object.values(validationErrors(error))]);
  return (
    <Alert
      tone="bad"
      title="Ofertele nu au putut fi simulate"
      action={
        <div className="flex flex-wrap gap-2">
          <Button loading={isRetrying} onClick={onRetry}>
            Încercați din nou
          </Button>
          <Button variant="secondary" onClick={() => navigate('/step1', { state: passOn(navigationState) })}>
            Schimbați datele
          </Button>
        </div>
      }
    >
      {[...sentences].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  );
}

type ChangeInputProps = { navigationState: NavigationState; isInLine?: boolean };

/** Back to the fields, with what they held. */
function ChangeInput({ navigationState, isInLine = false }: ChangeInputProps) {
  const navigate = useNavigate();
  return (
    <Button
      variant={isInLine ? 'quiet' : 'secondary'}
      className={isInLine ? styles.small : ''}
      onClick={() => navigate('/step1', { state: passOn(navigationState) })}
    >
      Schimbați datele
    </Button>
  );
}
