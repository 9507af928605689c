import { customerPage } from 'contract/customer-record/customer-page';
import type { Reply } from 'contract/endpoint';
import { customerSections } from 'contract/site/desk-pages';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useAutoDismiss } from '../../../ui/notices/use-auto-dismiss.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead } from '../../data/read.ts';
import { readDraft } from '../../session/account-drafts.ts';
import type { SimulationCustomer } from '../../simulations/navigation-state.ts';
import { RecordLoadFailed } from '../record-load-failed.tsx';
import { OfferCard } from './offer-card.tsx';
import { OfferChoice } from './offer-choice.tsx';

/** The offer that the customer chose, with the figures of that day, and choosing another. */
export function OfferSection({ customer }: { customer: SimulationCustomer }) {
  const { phone } = customer;
  const data = useRead(customerPage.get, { params: { phone } });
  // A choice that was open when the page was left opens again.
  const [isChanging, setIsChanging] = useState(() => readDraft('oferta', phone) !== '');
  const [isChanged, setIsChanged] = useState(false);
  useAutoDismiss(isChanged, () => setIsChanged(false));
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setIsChanging(false));
    // The button that had the focus disappears with the choice.
    toggle.current?.focus();
  };
  const done = () => {
    close();
    setIsChanged(true);
  };
  return (
    <Section id={customerSections.offer} title="Oferta Selectata">
      {isChanging && data.data && (
        <OfferChoice phone={phone} stored={data.data.selectedOffer} onDone={done} onClose={close} />
      )}
      {!isChanging && (
        <Button ref={toggle} variant="secondary" className="justify-self-start" onClick={() => setIsChanging(true)}>
          Schimba Oferta
        </Button>
      )}
      {isChanged && <Alert tone="good">Oferta a fost actualizata cu succes!</Alert>}
      {data.isPending && <Skeleton height={120} />}
      {data.error && <RecordLoadFailed failure={data.error} retry={data.refetch} />}
      {data.data && <Selection customer={customer} {...data.data} />}
    </Section>
  );
}

type SelectionProps = Pick<Reply<typeof customerPage.get>, 'selectedOffer' | 'selectedProduct'> & {
  customer: SimulationCustomer;
};

function Selection({ customer, selectedOffer, selectedProduct }: SelectionProps) {
  if (selectedOffer === null) {
    return <p className="text-ink-soft">Nu exista o oferta selectata pentru acest client.</p>;
  }
  const isOffered = selectedProduct !== null && !selectedProduct.isArchived;
  return (
    <>
      {!isOffered && <Alert tone="warn">Oferta selectata nu a fost gasita in lista de oferte disponibile.</Alert>}
      {selectedProduct && <OfferCard customer={customer} selected={selectedProduct} />}
    </>
  );
}
