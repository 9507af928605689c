import type { CaseSummary } from 'contract/cases/case';
import { cases as api } from 'contract/cases/cases';
import { stageName } from 'contract/fields/case-stages';
import { casePath } from 'contract/site/desk-pages';
import { Link } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useChange } from '../../data/change.ts';
import { APPLICATION_ADDED } from '../case-words.ts';

type Offer = { readonly _id: string; readonly banca: string; readonly oferta: string };

type OfferInCaseProps = {
  offer: Offer;
  /** The customer's cases; the part stays empty until their answer. */
  cases: readonly CaseSummary[] | undefined;
  /** Opens a case with the offer. */
  onOpen: () => void;
};

/** The case in which a chosen offer is an application, or a button to open one. */
export function OfferInCase({ offer, cases, onOpen }: OfferInCaseProps) {
  const open = cases?.filter(({ closedAt }) => closedAt === null);
  if (!open) return null;
  const found = open.flatMap(({ _id, number, applications }) =>
    applications.filter((each) => isFor(offer, each)).map(({ stage }) => ({ _id, number, stage })),
  );
  if (found.length > 0) {
    return found.map(({ _id, number, stage }) => (
      <p key={_id}>
        În <Link to={casePath(_id)}>dosarul {number}</Link>: {stageName(stage)}.
      </p>
    ));
  }
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden!">
      {open.map((each) => (
        <AddToCase key={each._id} offer={offer} into={each} />
      ))}
      <Button variant={open.length > 0 ? 'quiet' : 'soft'} onClick={onOpen}>
        Deschideți un dosar cu ea
      </Button>
    </div>
  );
}

const isFor = (offer: Offer, application: Omit<Offer, '_id'>): boolean =>
  application.banca === offer.banca && application.oferta === offer.oferta;

function AddToCase({ offer, into: { _id: id, number } }: { offer: Offer; into: CaseSummary }) {
  const adding = useChange(api.addApplication, { notice: APPLICATION_ADDED });
  return (
    <>
      <Button
        variant="soft"
        loading={adding.isPending}
        onClick={() => adding.mutate({ params: { id }, body: { offer: offer._id } })}
      >
        Adăugați cererea la dosarul {number}
      </Button>
      {adding.error && <Alert tone="bad">{messageOf(adding.error)}</Alert>}
    </>
  );
}
