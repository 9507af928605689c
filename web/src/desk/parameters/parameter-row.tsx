import type { DatedParameter, DatedParameters } from 'contract/parameters/parameter-changes';
import { hasTiers } from 'contract/parameters/parameter-errors';
import { formatDate, formatNumber, formatRon } from 'contract/romanian/romanian';
import { useRef, useState } from 'react';
import { formatInstant } from '../../shared/time/instant.ts';
import { today } from '../../shared/time/today.ts';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import table from '../../ui/layout/table.module.css';
import { WideBox } from '../../ui/layout/wide-box.tsx';
import { SavedMark } from '../../ui/notices/saved-mark.tsx';
import { keepDraft } from '../session/account-drafts.ts';
import { FeeSamples } from './fee-samples.tsx';
import { ParameterEditor } from './parameter-editor.tsx';
import { wordsOf } from './parameter-text.ts';
import styles from './parameters.module.css';
import { sampleFees, vatOf } from './tiers-fees.ts';
import { formerForm, markIdOf } from './use-value-form.ts';
import { tiersOf, valueText } from './value-draft.ts';

type ParameterRowProps = {
  parameter: DatedParameters;
  /** Today's value-added tax, with which a fee is shown. */
  all: readonly DatedParameters[];
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
};

/** A parameter in one line, which unfolds to its meaning, its source and history; future values; the form of a new one. */
export function ParameterRow({ parameter, all, isEdited, onEdit }: ParameterRowProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isPressed, setPressed] = useState(false);
  const { name, values, currentId } = parameter;
  const { label, about } = wordsOf(name);
  const current = values.find(({ id }) => id === currentId);
  const former = isEdited ? undefined : formerForm(parameter);
  const open = (isOpen: boolean) => {
    setPressed(true);
    onEdit(isOpen);
  };
  return (
    <article className={`${styles.row} grid items-start gap-x-3 border-t border-line py-1`} aria-label={label}>
      <Fold className="min-w-0" heading={<Head name={name} current={current} />}>
        <div className="grid grid-cols-1 gap-2 pb-3">
          <p className="max-w-measure text-ink-soft text-14">{about}</p>
          {hasTiers(name) && current && <TiersView label={label} value={current.value} all={all} />}
          {values.length > 1 ? <ParameterHistory parameter={parameter} /> : current && <Origin value={current} />}
        </div>
      </Fold>
      <Button
        ref={opener}
        variant="quiet"
        aria-expanded={isEdited}
        aria-label={`${isEdited ? 'Închideți' : 'Schimbați'}: ${label}`}
        onClick={() => open(!isEdited)}
      >
        {isEdited ? 'Închideți' : 'Schimbați'}
      </Button>
      <div className="col-span-2 grid grid-cols-1 gap-y-1">
        <Upcoming parameter={parameter} />
        <SavedMark markId={markIdOf(name)} />
        {former && (
          <Button
            variant="quiet"
            className="justify-self-start"
            aria-label={`Reveniți la valoarea de dinainte: ${label}`}
            onClick={() => {
              keepDraft('parametru', name, JSON.stringify(former));
              open(true);
            }}
          >
            Reveniți la valoarea de dinainte
          </Button>
        )}
        {isEdited && (
          <ParameterEditor
            parameter={parameter}
            all={all}
            takesFocus={isPressed}
            onClose={() => {
              onEdit(false);
              // The form that had the focus disappears.
              opener.current?.focus({ preventScroll: true });
            }}
          />
        )}
      </div>
    </article>
  );
}

/** What a parameter is called, its value today and the first day of this value, in one line. */
function Head({ name, current }: { name: DatedParameters['name']; current: DatedParameter | undefined }) {
  return (
    <div className={`${styles.head} grid flex-1 grid-cols-1 items-baseline gap-x-5`}>
      <h3 className="text-16 font-550 leading-135">{wordsOf(name).label}</h3>
      <p className={name === 'NOUA_CASA_PRAGURI' ? 'text-14 font-600' : 'font-650 tabular'}>
        {current ? valueText(name, current.value) : 'valoarea de la instalare'}
      </p>
      <p className="text-ink-soft text-14">{current && `din ${formatDate(current.validFrom)}`}</p>
    </div>
  );
}

/** Where the only value comes from. */
function Origin({ value: { source, changedAt, changedBy } }: { value: DatedParameter }) {
  return (
    <p className="max-w-measure text-ink-soft text-14">
      Sursa: {source}
      {changedBy && (
        <>
          {' · '}
          <bdi>{changedBy}</bdi>, {formatInstant(changedAt)}
        </>
      )}
    </p>
  );
}

/** Future values; of several for one day the one stored last. */
function Upcoming({ parameter: { name, values } }: { parameter: DatedParameters }) {
  const now = today();
  const coming = values.filter(
    ({ validFrom }, index) => validFrom > now && values.findIndex((other) => other.validFrom === validFrom) === index,
  );
  if (coming.length === 0) return null;
  return (
    <ul className={`${styles.scheduled} ps-5 text-ink-soft text-14`}>
      {coming.toReversed().map(({ id, value, validFrom }) => (
        <li key={id}>
          Din {formatDate(validFrom)}: <strong>{valueText(name, value)}</strong>
        </li>
      ))}
    </ul>
  );
}

/** The tiers of a fee as a table, and the fees for some sample values. */
function TiersView({ label, value, all }: { label: string; value: unknown; all: readonly DatedParameters[] }) {
  const fees = sampleFees(value, vatOf(all));
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <WideBox label={`${label}: treptele`}>
        <table className={`${table.table} ${styles.figures} tabular`}>
          <thead>
            <tr>
              <th scope="col">Peste</th>
              <th scope="col">Până la</th>
              <th scope="col">Bază</th>
              <th scope="col">Procent</th>
              <th scope="col">Minim</th>
            </tr>
          </thead>
          <tbody>
            {tiersOf(value).map(({ panaLa, peste, procent, baza, minim }) => (
              <tr key={peste}>
                <td>{formatNumber(peste)}</td>
                <td>{panaLa === null ? 'fără limită' : formatNumber(panaLa)}</td>
                <td>{formatRon(baza)}</td>
                <td>{formatNumber(procent, 2)}&nbsp;%</td>
                <td>{minim === 0 ? '–' : formatRon(minim)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideBox>
      {fees && <FeeSamples label={label} before={fees} />}
    </div>
  );
}

const box = `${table.box} ${styles.long}`;

/** Every value that the parameter had, the newest day first. */
function ParameterHistory({ parameter: { name, values, currentId } }: { parameter: DatedParameters }) {
  return (
    <WideBox label={`Istoricul parametrului ${wordsOf(name).label}`} className={box}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Din ziua</th>
            <th scope="col">Valoare</th>
            <th scope="col">Sursă</th>
            <th scope="col">Cine și când</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ id, value, validFrom, source, changedAt, changedBy }) => (
            <tr key={id}>
              <td className="whitespace-nowrap">{formatDate(validFrom)}</td>
              <td>
                {valueText(name, value)}{' '}
                {id === currentId && (
                  <span className={table.status} data-tone="good">
                    în vigoare
                  </span>
                )}
              </td>
              <td>{source}</td>
              <td>
                <bdi>{changedBy ?? 'programul'}</bdi>, {formatInstant(changedAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideBox>
  );
}
