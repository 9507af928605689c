import { cases as api } from 'contract/cases/cases';
import type { customerPage } from 'contract/customer-record/customer-page';
import type { Reply } from 'contract/endpoint';
import type { LoanFormInput } from 'contract/fields/loan-form';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import { formatDate } from 'contract/romanian/romanian';
import { useState } from 'react';
import { SampleStrip } from '../../../shared/loan-form/sample-strip.tsx';
import { BankMark } from '../../../ui/bank-mark.tsx';
import { OfferInCase } from '../../cases/open/offer-in-case.tsx';
import { OpenCase } from '../../cases/open/open-case.tsx';
import { useRead } from '../../data/read.ts';
import { SendPaper } from '../../documents/send-paper/send-paper.tsx';
import type { SimulationCustomer } from '../../simulations/navigation-state.ts';
import { inputFrom } from '../../simulations/simulator-input.ts';
import styles from '../details.module.css';
import { OfferFigures } from './offer-figures.tsx';
import { OfferVerdict } from './offer-verdict.tsx';
import { useOfferVerdict } from './use-offer-verdict.ts';

type OfferCardProps = {
  customer: SimulationCustomer;
  selected: NonNullable<Reply<typeof customerPage.get>['selectedProduct']>;
};

/** The chosen offer as it was on the day of the choice. */
export function OfferCard({ customer, selected }: OfferCardProps) {
  const { product, selectedOn, selectedBy, versions, isArchived } = selected;
  const { phone } = customer;
  const [isOpening, setIsOpening] = useState(false);
  const { data: cases } = useRead(api.getForCustomer, { query: { phone } });
  const asOf = { versions, simulatedOn: selectedOn };
  const verdict = useOfferVerdict(phone, product._id, asOf);
  return (
    <div className={styles.card}>
      <div className="flex flex-wrap items-center gap-3">
        <BankMark banca={product.banca} />
        <div>
          <h3 className="text-16 font-650">{product.oferta}</h3>
          <p className="text-ink-soft text-14">
            Cifrele din {formatDate(selectedOn)}
            {selectedBy && (
              <>
                , când a ales-o <bdi>{selectedBy}</bdi>
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
          formData={{ ...inputFrom(verdict.form), ...asOf, oferta: product._id }}
        />
      )}
      <OfferFigures offer={product} />
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
