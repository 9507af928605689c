import { type CaseDetails, cases } from 'contract/cases/cases';
import { bankKey, offerName } from 'contract/products/product-names';
import { formatExactRon, uncapitalised } from 'contract/romanian/romanian';
import { standingOf } from 'quote/shown/comparison/judged-offer';
import { FIGURE_NAMES } from 'quote/shown/total-names';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { bankName } from '../../../ui/bank-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChange } from '../../data/change.ts';
import { APPLICATION_ADDED } from '../case-words.ts';
import { formOf } from '../form-of-case.ts';
import { AddApplication } from '../open/add-application.tsx';
import { type OfferChoice, useOfferChoices } from '../open/use-offer-choices.ts';

type AnotherBankProps = {
  found: CaseDetails;
  /** No bank has the case, or prepares it. */
  isFirst: boolean;
};

/** The cheapest offer of a bank that the case lacks, which a press adds, and the way to all offers. */
export function AnotherBank({ found, isFirst }: AnotherBankProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const offers = useOfferChoices(formOf(found)?.answers);
  const adding = useChange(cases.addApplication, { notice: APPLICATION_ADDED });
  if (offers.isPending) return <Skeleton height={48} />;
  const cheapest = cheapestElsewhere(offers.choices, found);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="min-w-0 wrap-anywhere">
        {isFirst ? 'Adăugați o bancă' : 'A doua bancă'}
        {cheapest
          ? `: ${offerName({ ...cheapest, banca: bankName(cheapest.banca) })}, ${uncapitalised(FIGURE_NAMES.firstMonth.label)} ${formatExactRon(cheapest.monthly ?? 0)}, cea mai mică din celelalte oferte.`
          : ', din ofertele de azi.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {cheapest && (
          <Button
            variant={isFirst ? 'primary' : 'secondary'}
            loading={adding.isPending}
            onClick={() => adding.mutate({ params: { id: found._id }, body: { offer: cheapest._id } })}
          >
            Adăugați {bankName(cheapest.banca)}
          </Button>
        )}
        <Button variant={isFirst && !cheapest ? 'primary' : 'secondary'} onClick={() => setIsChoosing(true)}>
          Alegeți din oferte
        </Button>
      </div>
      {adding.error && <Alert tone="bad">{messageOf(adding.error)}</Alert>}
      {isChoosing && <AddApplication found={found} onClose={() => setIsChoosing(false)} />}
    </div>
  );
}

/** The first of these offers, cheapest first, that its bank would give and whose bank the case never had. */
function cheapestElsewhere(choices: readonly OfferChoice[], { applications }: CaseDetails): OfferChoice | undefined {
  const banks = new Set(applications.map(({ banca }) => bankKey(banca)));
  return choices.find(({ banca, judged }) => judged && standingOf(judged) === 'within' && !banks.has(bankKey(banca)));
}
