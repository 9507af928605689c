import type { DatedParameter, DatedParameters } from 'contract/parameters/parameter-changes';
import { hasTiers } from 'contract/parameters/parameter-errors';
import { formatCount, formatDate, formatNumber, formatRon } from 'contract/romanian/romanian';
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

/** A parameter: its name and meaning, its value and source, future values, its history and the form to change it. */
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
    <article className={`${styles.row} grid grid-cols-1 gap-x-3 gap-y-1 border-t border-line py-3`} aria-label={label}>
      <div className={`${styles.head} grid grid-cols-1 items-start justify-items-start gap-x-5 gap-y-2`}>
        <div>
          <h3 className="text-16 leading-140">{label}</h3>
          <p className="max-w-measure text-ink-soft text-14">{about}</p>
        </div>
        <p className={name === 'NOUA_CASA_PRAGURI' ? 'text-14 font-600' : 'text-18 font-650 tabular'}>
          {current ? valueText(name, current.value) : 'valoarea de la instalare'}
        </p>
        <div className="text-ink-soft text-14">
          {current && <Origin value={current} />}
          {former && (
            <Button
              variant="quiet"
              className="px-0"
              aria-label={`Reveniți la valoarea de dinainte: ${label}`}
              onClick={() => {
                keepDraft('parametru', name, JSON.stringify(former));
                open(true);
              }}
            >
              Reveniți la valoarea de dinainte
            </Button>
          )}
        </div>
        <Button
          ref={opener}
          variant="secondary"
          aria-expanded={isEdited}
          aria-label={`${isEdited ? 'Închideți' : 'Schimbați'}: ${label}`}
          onClick={() => open(!isEdited)}
        >
          {isEdited ? 'Închideți' : 'Schimbați'}
        </Button>
      </div>
      <Upcoming parameter={parameter} />
      <SavedMark markId={markIdOf(name)} />
      {hasTiers(name) && current && !isEdited && <TiersView label={label} value={current.value} all={all} />}
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
      <ParameterHistory parameter={parameter} />
    </article>
  );
}

function Origin({ value: { validFrom, source, changedAt, changedBy } }: { value: DatedParameter }) {
  return (
    <>
      <p>din {formatDate(validFrom)}</p>
      <p className="max-w-measure text-ink-soft text-14">{source}</p>
      {changedBy && (
        <p className="max-w-measure text-ink-soft text-14">
          <bdi>{changedBy}</bdi>, {formatInstant(changedAt)}
        </p>
      )}
    </>
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
    <Fold heading={<span className="text-14 text-brand-ink">Treptele și onorariile</span>}>
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
    </Fold>
  );
}

const box = `${table.box} ${styles.long}`;

/** Every value that the parameter had, the newest day first, folded. */
function ParameterHistory({ parameter: { name, values, currentId } }: { parameter: DatedParameters }) {
  if (values.length < 2) return null;
  return (
    <details className={styles.history}>
      <summary>Istoric: {formatCount(values.length, 'valoare', 'valori')}</summary>
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
    </details>
  );
}
