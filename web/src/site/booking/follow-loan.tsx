import { type RateKind, rateKinds } from 'contract/booking/rate-kinds';
import { checkbox, type Form } from '../../shared/forms/use-form.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import type { BookingDraft } from './booking-draft.ts';

const KINDS = (Object.keys(rateKinds) as RateKind[]).map((value) => ({ value, label: rateKinds[value] }));

/** Whether we shall follow the loan to refinance; its kind of interest only after a yes. The wording has a version. */
export function FollowLoan({ form: { field, values, change } }: { form: Form<BookingDraft> }) {
  return (
    <div className="grid gap-2">
      <Checkbox
        label={
          <>
            Urmăriți-mi creditul de acum și spuneți-mi când aș plăti mai puțin la altă bancă (opțional).
            <span className="block text-14 text-ink-soft">
              Îi recalculăm soldul și rata din cifrele simulării și le comparăm cu ofertele băncilor. Când schimbarea
              merită, cu costurile ei, vă scriem pe e-mail sau vă sunăm. Linkul din fiecare astfel de e-mail oprește
              e-mailurile; la telefon puteți renunța oricând cu totul.
            </span>
          </>
        }
        {...checkbox(field('followsLoan'))}
      />
      {values.followsLoan && (
        <Segmented
          legend="Cum este dobânda creditului de acum?"
          isWrapping
          value={values.rateKind}
          onChange={(rateKind) => change({ rateKind })}
          options={KINDS}
        />
      )}
    </div>
  );
}
