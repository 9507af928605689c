import { type Judged, REFUSED_OFFER } from 'quote/shown/comparison/refused-offer';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import table from '../ui/layout/table.module.css';

/** Beside the figures of a refused offer: that it is refused, and why. Nothing for other offers. */
export function RefusedOffer({ offer: { eligibil, motive } }: { offer: Judged }) {
  if (eligibil) return null;
  return (
    <p className="text-14">
      <span className={table.status} data-tone="bad">
        refuzată
      </span>{' '}
      {motive.join(' ')}
    </p>
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
        {offer.motive.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
