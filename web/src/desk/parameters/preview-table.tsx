import type { SampleAnswer, SamplesChange } from 'contract/parameters/parameter-changes';
import { formatDate, formatPercent, formatRon } from 'contract/romanian/romanian';
import type { ComponentProps } from 'react';
import { today } from '../../shared/time/today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import table from '../../ui/layout/table.module.css';
import { WideBox } from '../../ui/layout/wide-box.tsx';
import styles from './parameters.module.css';

type PreviewTableProps = {
  preview: SamplesChange;
  /** What is proposed: `valoarea nouă`. */
  proposal: string;
};

type FirstDayInputProps = Omit<ComponentProps<typeof DateInput>, 'label' | 'hint'> & {
  /** What holds before a later day: `rămâne valoarea de acum`. */
  until: string;
};

/** The first day of a change: today or later. */
export function FirstDayInput({ until, ...field }: FirstDayInputProps) {
  const hint = field.value > today() ? `Până atunci ${until}.` : 'Azi sau o zi viitoare.';
  return <DateInput label="Se aplică din" {...field} hint={hint} />;
}

type LookThenSaveProps<Values> = {
  form: {
    readonly look: { readonly isPending: boolean; readonly data: SamplesChange | undefined };
    readonly values: Values;
    readonly cancel: (() => void) | undefined;
    readonly save: (values: Values) => void;
    readonly isSaving: boolean;
  };
  /** What is proposed: `valoarea nouă`. */
  proposal: string;
};

/** The button of the preview; after a look also the button that saves, above the preview, which may be long. */
export function LookThenSave<Values extends { readonly validFrom: string }>({
  form: { look, cancel, save, isSaving, values },
  proposal,
}: LookThenSaveProps<Values>) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" loading={look.isPending}>
          Vedeți ce se schimbă
        </Button>
        {look.data && (
          <Button onClick={() => save(values)} loading={isSaving}>
            Salvați din {formatDate(values.validFrom)}
          </Button>
        )}
        <Button variant="secondary" onClick={cancel}>
          Renunțați
        </Button>
      </div>
      {look.data && <PreviewTable preview={look.data} proposal={proposal} />}
    </div>
  );
}

/** The sample scenarios before and after; unchanged ones are summed up in one line. */
function PreviewTable({ preview: { before, after, notes }, proposal }: PreviewTableProps) {
  const pairs = before.flatMap((one, index) => {
    const other = after[index];
    return other ? [{ one, other, isSame: JSON.stringify(one) === JSON.stringify(other) }] : [];
  });
  const changed = pairs.filter(({ isSame }) => !isSame);
  return (
    <section className={`${styles.preview} grid grid-cols-1 gap-4`} aria-label="Ce se schimbă">
      {notes.map((note) => (
        <Alert key={note} tone="warn">
          {note}
        </Alert>
      ))}
      {changed.length === 0 && <p role="status">Niciun exemplu nu se schimbă cu {proposal}.</p>}
      {changed.map(({ one, other }) => (
        <Sample key={one.name} before={one} after={other} proposal={proposal} />
      ))}
      {changed.length > 0 && changed.length < pairs.length && (
        <p className="max-w-measure text-ink-soft text-14">
          Nu se schimbă:{' '}
          {pairs
            .filter(({ isSame }) => isSame)
            .map(({ one }) => one.name)
            .join('; ')}
          .
        </p>
      )}
    </section>
  );
}

type SampleProps = { before: SampleAnswer; after: SampleAnswer; proposal: string };

function Sample({ before, after, proposal }: SampleProps) {
  const labels = [...new Set([...before.figures, ...after.figures].map(({ label }) => label))];
  const changed = labels.filter((label) => textOf(before, label) !== textOf(after, label));
  const same = labels.filter((label) => !changed.includes(label));
  return (
    <div>
      <h4 className="mb-2 text-14">{before.name}</h4>
      <WideBox label={before.name}>
        <table className={`${table.table} ${styles.figures} tabular`}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Cifra</span>
              </th>
              <th scope="col">Acum</th>
              <th scope="col">Cu {proposal}</th>
            </tr>
          </thead>
          <tbody>
            <tr data-changed={offerOf(before) !== offerOf(after) || undefined}>
              <th scope="row">Oferta</th>
              <td>{offerOf(before)}</td>
              <td>{offerOf(after)}</td>
            </tr>
            {changed.map((label) => (
              <Line key={label} label={label} before={before} after={after} />
            ))}
          </tbody>
        </table>
      </WideBox>
      {same.length > 0 && (
        <p className="mt-1 text-ink-soft text-14">Rămân la fel: {same.map(inSentence).join(', ')}.</p>
      )}
    </div>
  );
}

function Line({ label, before, after }: { label: string; before: SampleAnswer; after: SampleAnswer }) {
  return (
    <tr data-changed>
      <th scope="row">{label}</th>
      <td>{textOf(before, label)}</td>
      <td>
        {textOf(after, label)}
        <span className="visually-hidden"> (se schimbă)</span>
      </td>
    </tr>
  );
}

/** `prima lună`, `DAE maximă`. */
const inSentence = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

const offerOf = ({ offer, refusal }: SampleAnswer): string => refusal ?? offer ?? '–';

function textOf({ figures }: SampleAnswer, label: string): string {
  const figure = figures.find((each) => each.label === label);
  if (!figure || figure.figure === null) return '–';
  return figure.unit === 'RON' ? formatRon(figure.figure, 2) : formatPercent(figure.figure);
}
