import { formatCount, formatDate } from 'contract/romanian/romanian';
import type { CriteriaRow } from 'contract/simulations/criteria-values';
import { useRef, useState } from 'react';
import { formatInstant } from '../../shared/time/instant.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { CheckedMark, ConfirmButton, SampleMark } from './confirm-button.tsx';
import { CriteriaEditor, type Otherwise } from './criteria-editor.tsx';
import { criteriaChanges, criteriaFields, criteriaGroups, filledIn } from './criteria-fields.ts';
import type { Scope } from './scopes.ts';
import { isBegun, sectionOf } from './use-criteria-form.ts';

type CriteriaSectionProps = {
  scope: Scope;
  title: string;
  otherwise: Otherwise;
  /** Takes a section without criteria off the page. */
  onLeave?: () => void;
};

/** The criteria of a bank or of an offer: what holds and where it is from, what is to come, and the form. */
export function CriteriaSection({ scope, title, otherwise, onLeave }: CriteriaSectionProps) {
  const { banca, oferta, current, upcoming, newest } = scope;
  const id = sectionOf(scope);
  const opener = useRef<HTMLButtonElement>(null);
  // A section without criteria was opened in order to write some.
  const [isEdited, setEdited] = useState(() => isBegun(scope) || (oferta !== null && newest === undefined));
  const close = () => {
    setEdited(false);
    if (newest === undefined) onLeave?.();
    // The form that had the focus disappears.
    opener.current?.focus({ preventScroll: true });
  };
  return (
    <Section
      id={id}
      title={title}
      action={
        <div className="flex flex-wrap gap-2">
          {current && <ConfirmButton rows={[current]} of={oferta === null ? banca : title} markId={id} />}
          <Button
            ref={opener}
            variant="secondary"
            aria-expanded={isEdited}
            aria-label={`${isEdited ? 'Închideți' : 'Schimbați'}: ${title}`}
            onClick={() => (isEdited ? close() : setEdited(true))}
          >
            {isEdited ? 'Închideți' : 'Schimbați'}
          </Button>
        </div>
      }
    >
      {current ? <InForce row={current} /> : <p className="text-ink-soft">{NONE(oferta)}</p>}
      <Upcoming scope={scope} rows={upcoming} />
      {isEdited && <CriteriaEditor scope={scope} otherwise={otherwise} onClose={close} />}
    </Section>
  );
}

const NONE = (oferta: string | null): string =>
  oferta === null
    ? 'Banca nu are criterii: se aplică regulile obișnuite.'
    : 'Oferta nu are criterii proprii: se aplică ale băncii.';

/** The set in force: when it began, where it is from, who checked it, and its values by group. */
function InForce({ row }: { row: CriteriaRow }) {
  const { validFrom, source, isSample, changedAt, changedBy, oferta, values } = row;
  const count = filledIn(values).length;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-14">
        <CheckedMark rows={[row]} />
        {isSample && <SampleMark />}
        <span>în vigoare din {formatDate(validFrom)}</span>
        <span className="wrap-anywhere">
          Sursa: <q>{source}</q>
        </span>
        <span className="text-ink-soft">
          <bdi>{changedBy ?? 'programul'}</bdi>, {formatInstant(changedAt)}
        </span>
      </div>
      {count === 0 ? (
        <p className="text-ink-soft">{NONE(oferta)}</p>
      ) : (
        <>
          <Values values={values} />
          <p className="text-ink-soft text-14">
            {formatCount(count, 'criteriu', 'criterii')} din {criteriaFields.length}; pentru rest{' '}
            {oferta === null ? 'se aplică regulile obișnuite' : 'se aplică ale băncii'}.
          </p>
        </>
      )}
    </div>
  );
}

/** The criteria that a set has, by group. */
function Values({ values }: Pick<CriteriaRow, 'values'>) {
  const filled = filledIn(values);
  const groups = criteriaGroups.map(({ title, fields }) => ({
    title,
    lines: filled.filter(({ field }) => fields.includes(field)),
  }));
  return (
    <div className="grid grid-cols-fit-16 items-start gap-x-8 gap-y-4">
      {groups
        .filter(({ lines }) => lines.length > 0)
        .map(({ title, lines }) => (
          <div key={title} className="grid grid-cols-1 gap-1">
            <h3 className="text-14 font-650">{title}</h3>
            <dl className="grid grid-cols-1 gap-1 text-14">
              {lines.map(({ field, text }) => (
                <div key={field.path} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1">
                  <dt className="text-ink-soft">{field.label}</dt>
                  <dd className="font-600 tabular">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
    </div>
  );
}

/** The sets of later days: each with what changes then. */
function Upcoming({ scope: { current }, rows }: { scope: Scope; rows: readonly CriteriaRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className="ps-5 text-14">
      {rows.map((row, index) => {
        const before = rows[index - 1] ?? current;
        const changes = criteriaChanges(before?.values ?? {}, row.values);
        return (
          <li key={row.id}>
            Din {formatDate(row.validFrom)} (<q>{row.source}</q>):{' '}
            {changes.length === 0
              ? 'aceleași criterii.'
              : changes.map(({ title, from, to }) => `${title}: ${from} → ${to}`).join('; ')}
          </li>
        );
      })}
    </ul>
  );
}
