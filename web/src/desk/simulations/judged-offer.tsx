import {
  type Judged,
  OVER_LIMIT_NOTE,
  REFUSED_OFFER,
  STANDING_MARKS,
  standingOf,
  standingReasons,
} from 'quote/shown/comparison/judged-offer';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import table from '../../ui/layout/table.module.css';

/** The mark of a refused offer, or of one over a limit that only warns. Empty for other offers. */
export function StandingMark({ offer }: { offer: Judged }) {
  const standing = standingOf(offer);
  const mark = STANDING_MARKS[standing];
  return (
    mark && (
      <span className={table.status} data-tone={standing === 'refused' ? 'bad' : 'warn'}>
        {mark}
      </span>
    )
  );
}

type JudgedOfferProps = {
  offer: Judged;
  /** Stands above, for all offers of a list. */
  isNoteAbove?: boolean;
};

/** Beside the figures of an offer: that it is refused or over a limit, and why. Nothing for other offers. */
export function JudgedOffer({ offer, isNoteAbove = false }: JudgedOfferProps) {
  const standing = standingOf(offer);
  if (standing === 'within') return null;
  const note = standing === 'over-limit' && !isNoteAbove ? [OVER_LIMIT_NOTE] : [];
  return (
    <p className="text-14">
      <StandingMark offer={offer} /> {[...standingReasons(offer), ...note].join(' ')}
    </p>
  );
}

/** Above a list: whose limits its offers pass, and that the banks decide. Nothing where none is over a limit. */
export function OverLimitNote({ offers }: { offers: readonly Judged[] }) {
  if (!offers.some((offer) => standingOf(offer) === 'over-limit')) return null;
  return (
    <Alert tone="warn" isQuiet>
      Oferte „peste limită”. {OVER_LIMIT_NOTE}
    </Alert>
  );
}

type RefusedChoiceProps = {
  offer: Judged;
  /** The command for it nevertheless. */
  action: string;
  isDoing?: boolean;
  failure?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a refused offer is chosen. */
export function RefusedChoice({ offer, isDoing = false, ...dialog }: RefusedChoiceProps) {
  return (
    <ConfirmDialog title="Oferta este refuzată" isDoing={isDoing} {...dialog}>
      <p>{REFUSED_OFFER}</p>
      <ul className="list-disc mt-2 ps-5">
        {standingReasons(offer).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
