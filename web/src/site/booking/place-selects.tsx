import { counties, findCounty } from 'contract/text/counties';
import type { FieldErrors } from '../../shared/forms/field-errors.ts';
import { Select } from '../../shared/ui/components/select.tsx';
import type { BookingDraft } from './booking-draft.ts';
import styles from './booking-form.module.css';

type PlaceSelectsProps = {
  draft: BookingDraft;
  change: (changes: Partial<BookingDraft>) => void;
  errors: FieldErrors;
};

const same = (name: string) => ({ value: name, label: name });
const COUNTIES = [{ value: '', label: 'Alegeți județul' }, ...counties.map(({ judet }) => same(judet))];

/** County, then one of its localities; another county clears the locality. */
export function PlaceSelects({ draft: { judet, localitate }, change, errors }: PlaceSelectsProps) {
  const localities = findCounty(judet)?.localitati ?? [];
  const first = { value: '', label: judet === '' ? 'Alegeți întâi județul' : 'Alegeți localitatea' };
  return (
    <div className={styles.place}>
      <Select
        label="Județ"
        name="judet"
        value={judet}
        onChange={(chosen) => change({ judet: chosen, localitate: '' })}
        options={COUNTIES}
        error={errors.judet}
        required
      />
      <Select
        label="Localitate"
        name="localitate"
        value={localitate}
        onChange={(chosen) => change({ localitate: chosen })}
        options={[first, ...localities.map(same)]}
        disabled={judet === ''}
        hint="Dacă lipsește, alegeți-o pe cea mai apropiată."
        error={judet === '' ? undefined : errors.localitate}
        required
      />
    </div>
  );
}
