import { type CaseDetails, cases } from 'contract/cases/cases';
import type { LoanFormInput } from 'contract/fields/loan-form';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import { offerName } from 'contract/products/product-names';
import type { GridRow } from 'contract/simulations/grid';
import { casePath } from 'contract/site/desk-pages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../shared/api/failure.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { APPLICATION_ADDED } from '../cases/case-words.ts';
import { OpenCaseButton } from '../cases/open/open-case-button.tsx';
import { ProposalForm } from '../cases/proposals/proposal-form.tsx';
import { useChange } from '../data/change.ts';
import { passOn, type SimulationCustomer } from '../simulations/navigation-state.ts';

/** What a row's commands need beside it. */
export type CommandContext = {
  /** By their `_id`; undefined before they are read. */
  readonly products: ReadonlyMap<string, OfferMetadata> | undefined;
  readonly input: LoanFormInput;
  readonly customer: SimulationCustomer | undefined;
  readonly ofCase: CaseDetails | undefined;
};

type BankCommandsProps = { row: GridRow; context: CommandContext };

/** The ways on with a bank: its offers compared, a case with its offer, and for an offer in the case a proposal. */
export function BankCommands({ row, context }: BankCommandsProps) {
  const { products, input, customer, ofCase } = context;
  const offer = products?.get(row.wanted?.offer ?? row.largest.offer ?? row.binding?.offer ?? '');
  const navigate = useNavigate();
  if (!offer) return null;
  const name = offerName(offer);
  const state = { formData: input, customer };
  return (
    <div className="flex flex-wrap gap-2 max-md:justify-end lg:justify-end">
      {row.wanted ? (
        <Button
          variant="soft"
          className="px-3"
          aria-label={`Comparați ofertele: ${offer.banca}`}
          onClick={() => navigate('/alegeCredit', { state: passOn({ ...state, bank: offer.banca }) })}
        >
          Comparați
        </Button>
      ) : (
        <Button
          variant="soft"
          className="px-3"
          aria-label={`Simulați: ${name}`}
          onClick={() => navigate('/step1', { state: passOn(state) })}
        >
          Simulați
        </Button>
      )}
      {ofCase && ofCase.closedAt === null && <InCase found={ofCase} offerId={offer._id} name={name} />}
      {!ofCase && customer?.phone && (
        <OpenCaseButton
          label="Dosar"
          fullLabel={`Dosar nou cu ${name}`}
          variant="soft"
          className="px-3"
          customer={customer}
          begunFrom={`grila-${offer._id}`}
          form={input}
          ticked={[offer._id]}
        />
      )}
    </div>
  );
}

type InCaseProps = { found: CaseDetails; offerId: string; name: string };

/** Adds the offer to the case; once it is there, begins a proposal of it. */
function InCase({ found, offerId, name }: InCaseProps) {
  const [isWriting, setIsWriting] = useState(false);
  const adding = useChange(cases.addApplication, { notice: APPLICATION_ADDED });
  const application = found.applications.find(({ product }) => product._id === offerId);
  if (!application) {
    return (
      <>
        <Button
          variant="soft"
          className="px-3"
          loading={adding.isPending}
          aria-label={`Adăugați în dosarul ${found.number}: ${name}`}
          onClick={() => adding.mutate({ params: { id: found._id }, body: { offer: offerId } })}
        >
          În dosar
        </Button>
        {adding.error && (
          <p role="alert" className="text-14 text-bad">
            {messageOf(adding.error)}
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <Button variant="soft" className="px-3" aria-label={`Propunere cu ${name}`} onClick={() => setIsWriting(true)}>
        Propunere
      </Button>
      <LinkButton
        to={casePath(found._id)}
        variant="quiet"
        className="px-3"
        aria-label={`În dosarul ${found.number}: ${name}`}
      >
        Dosarul {found.number}
      </LinkButton>
      {isWriting && <ProposalForm found={found} chosen={application._id} onClose={() => setIsWriting(false)} />}
    </>
  );
}
