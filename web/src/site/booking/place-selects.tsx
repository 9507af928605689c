import { counties, findCounty } from 'contract/booking/counties';
import type { Form } from '../../shared/forms/use-form.ts';
import { Select } from '../../ui/fields/select.tsx';
import type { BookingDraft } from './booking-draft.ts';

type PlaceSelectsProps = {
  form: Form<BookingDraft>;
};

const same = (name: string) => ({ value: name, label: name });
const COUNTIES = [{ value: '', label: 'Alegeți județul' }, ...counties.map(({ judet }) => same(judet))];

/** County, then one of its localities; another county clears the locality. */
export function PlaceSelects({ form: { values, change, field } }: PlaceSelectsProps) {
  const { judet } = values;
  const { error, ...locality } = field('localitate');
  const localities = findCounty(judet)?.localitati ?? [];
  const first = { value: '', label: judet === '' ? 'Alegeți mai întâi județul' : 'Alegeți localitatea' };
  return (
    <div className="grid gap-5 md:grid-cols-[1fr_1fr]">
      <Select
        label="Județ"
        {...field('judet')}
        onChange={(chosen) => change({ judet: chosen, localitate: '' })}
        options={COUNTIES}
        required
      />
      <Select
        label="Localitate"
        {...locality}
        options={[first, ...localities.map(same)]}
        disabled={judet === ''}
        hint="Dacă localitatea nu apare, alegeți-o pe cea mai apropiată."
        error={judet === '' ? undefined : error}
        required
      />
    </div>
  );
}
