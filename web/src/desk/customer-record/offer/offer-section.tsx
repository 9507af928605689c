import { cases as api } from 'contract/cases/cases';
import { customerPage } from 'contract/customer-record/customer-page';
import type { Reply } from 'contract/endpoint';
import type { LoanFormInput } from 'contract/fields/loan-form';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import { formatDate } from 'contract/romanian/romanian';
import { customerSections } from 'contract/site/desk-pages';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SampleStrip } from '../../../shared/loan-form/sample-strip.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { BankMark } from '../../../ui/bank-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { useAutoDismiss } from '../../../ui/notices/use-auto-dismiss.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OfferInCase } from '../../cases/open/offer-in-case.tsx';
import { OpenCase } from '../../cases/open/open-case.tsx';
import { useMemberName } from '../../data/account.ts';
import { useRead } from '../../data/read.ts';
import { SendPaper } from '../../documents/send-paper/send-paper.tsx';
import { readDraft } from '../../session/account-drafts.ts';
import { inputOf, type SimulationCustomer } from '../../simulations/navigation-state.ts';
import { inputFrom } from '../../simulations/simulator-input.ts';
import styles from '../details.module.css';
import { RecordLoadFailed } from '../record-load-failed.tsx';
import { OfferChoice } from './offer-choice.tsx';
import { OfferFigures } from './offer-figures.tsx';
import { OfferVerdict } from './offer-verdict.tsx';
import { useOfferVerdict } from './use-offer-verdict.ts';

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
    <Section
      id={customerSections.offer}
      title="Oferta Selectata"
      action={
        !isChanging && (
          <Button ref={toggle} variant="secondary" onClick={() => setIsChanging(true)}>
            Schimba Oferta
          </Button>
        )
      }
    >
      {isChanging && data.data && (
        <OfferChoice phone={phone} stored={data.data.selectedOffer} onDone={done} onClose={close} />
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

type OfferCardProps = {
  customer: SimulationCustomer;
  selected: NonNullable<Reply<typeof customerPage.get>['selectedProduct']>;
};

/** The chosen offer as it was on the day of the choice. */
function OfferCard({ customer, selected }: OfferCardProps) {
  const { product, selectedOn, selectedBy, versions, isArchived } = selected;
  const { phone } = customer;
  const nameOf = useMemberName();
  const isWide = useIsWide();
  const [isOpening, setIsOpening] = useState(false);
  const { data: cases } = useRead(api.getForCustomer, { query: { phone } });
  const asOf = { versions, simulatedOn: selectedOn };
  const verdict = useOfferVerdict(phone, product._id, asOf);
  return (
    <div className={styles.card}>
      <div className="flex items-center gap-3">
        <BankMark banca={product.banca} />
        <div className="min-w-0">
          <h3 className="text-16 font-650">{product.oferta}</h3>
          <p className="text-ink-soft text-14">
            Cifrele din {formatDate(selectedOn)}
            {selectedBy && (
              <>
                , când a ales-o <bdi>{nameOf(selectedBy)}</bdi>
              </>
            )}
          </p>
        </div>
      </div>
      <SampleStrip offers={[{ metadata: product }]} />
      {!isArchived && <OfferInCase offer={product} cases={cases} onOpen={() => setIsOpening(true)} />}
      {isOpening && (
        <OpenCase
          customer={customer}
          begunFrom={`oferta-${product._id}`}
          form={verdict.form && inputFrom(verdict.form)}
          chosen={product}
          onClose={() => setIsOpening(false)}
        />
      )}
      <OfferVerdict verdict={verdict} />
      {verdict.form && (
        <SendOffer
          phone={phone}
          offer={product}
          formData={{ ...inputOf(verdict.form, asOf), ...asOf, oferta: product._id }}
        />
      )}
      {isWide ? (
        <OfferFigures offer={product} />
      ) : (
        <Fold heading="Cifrele ofertei">
          <OfferFigures offer={product} />
        </Fold>
      )}
    </div>
  );
}

type SendOfferProps = { phone: string; offer: OfferMetadata; formData: LoanFormInput };

/** The papers of the chosen offer, with the figures of the day of the choice. */
function SendOffer({ phone, offer, formData }: SendOfferProps) {
  return (
    <div className="print:hidden">
      <SendPaper
        phone={phone}
        papers={[
          { kind: 'schedule', formData },
          { kind: 'feis', formData },
        ]}
        offers={[offer]}
      />
    </div>
  );
}
