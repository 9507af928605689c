import { type CaseDetails, cases } from 'contract/cases/cases';
import { formatExactRon, formatPercent, uncapitalised } from 'contract/romanian/romanian';
import { FIGURE_NAMES } from 'quote/shown/total-names';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { bankName } from '../../../ui/bank-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChange } from '../../data/change.ts';
import { JudgedOffer, OverLimitNote } from '../../simulations/judged-offer.tsx';
import { OfferPrice } from '../../simulations/offer-conditions.tsx';
import { APPLICATION_ADDED } from '../case-words.ts';
import { formOf } from '../form-of-case.ts';
import { type OfferChoice, useOfferChoices } from './use-offer-choices.ts';

type AddApplicationProps = { found: CaseDetails; onClose: () => void };

/**
 * Today's offers, with instalments where the case has a form; a press adds one, and the dialog stays open for the next.
 */
export function AddApplication({ found, onClose }: AddApplicationProps) {
  const offers = useOfferChoices(formOf(found)?.answers);
  const adding = useChange(cases.addApplication, { notice: APPLICATION_ADDED });
  const inCase = found.applications.map(({ product }) => product._id);
  return (
    <Dialog onClose={onClose} size="lg" title="Adăugați o bancă">
      <div className="grid grid-cols-1 gap-3">
        {offers.refusal && <Alert tone="warn">{offers.refusal}</Alert>}
        {offers.isPending && <Skeleton height={240} />}
        {offers.error && (
          <LoadFailed failure={offers.error} retry={offers.retry}>
            Ofertele nu s-au putut citi.
          </LoadFailed>
        )}
        <OverLimitNote offers={offers.choices.flatMap(({ judged }) => judged ?? [])} />
        {adding.error && <Alert tone="bad">{messageOf(adding.error)}</Alert>}
        <ul className="ruled-2">
          {offers.choices.map((choice) => (
            <Offer
              key={choice._id}
              choice={choice}
              isInCase={inCase.includes(choice._id)}
              isAdding={adding.isPending && adding.variables.body.offer === choice._id}
              onAdd={() => adding.mutate({ params: { id: found._id }, body: { offer: choice._id } })}
            />
          ))}
        </ul>
        <Button variant="secondary" className="justify-self-start" onClick={onClose}>
          Gata
        </Button>
      </div>
    </Dialog>
  );
}

type OfferProps = { choice: OfferChoice; isInCase: boolean; isAdding: boolean; onAdd: () => void };

function Offer({ choice, isInCase, isAdding, onAdd }: OfferProps) {
  const { banca, oferta, rate, monthly, judged, data } = choice;
  return (
    <li className="flex items-center gap-3">
      <div className="flex-1 min-w-0">
        <p className="wrap-anywhere">
          <span className="font-600">{bankName(banca)}</span> · {oferta}
        </p>
        <p className="text-14 text-ink-soft tabular">
          {rate === undefined ? 'dobândă variabilă' : formatPercent(rate / 100)}
          {monthly !== undefined && ` · ${uncapitalised(FIGURE_NAMES.firstMonth.label)} ${formatExactRon(monthly)}`}
        </p>
        {judged && <JudgedOffer offer={judged} isNoteAbove />}
        {data && <OfferPrice data={data} />}
      </div>
      {isInCase ? (
        <span className="text-14 text-ink-soft">în dosar</span>
      ) : (
        <Button
          variant="secondary"
          loading={isAdding}
          aria-label={`Adăugați: ${bankName(banca)}, ${oferta}`}
          onClick={onAdd}
          className="px-3"
        >
          Adăugați
        </Button>
      )}
    </li>
  );
}
