import type { Application } from 'contract/cases/case';
import { type ApplicationField, applicationFields, isEnded, stageOrder } from 'contract/fields/case-stages';
import { capitalised, formatDate, formatExact, formatMonths, formatPercent } from 'contract/romanian/romanian';
import { standingOf } from 'quote/shown/comparison/judged-offer';
import { termsInWords } from 'quote/shown/condition-words';
import { FIGURE_NAMES, TOTALS } from 'quote/shown/total-names';
import type { ReactNode } from 'react';
import { JudgedOffer } from '../../simulations/judged-offer.tsx';
import { differenceOf, fieldText, figuresOf } from '../case-words.ts';
import { FIELDS } from '../move/details-draft.ts';
import styles from './case.module.css';

/** A row of the table of banks; a cell is empty where its bank has nothing to say. */
export type BankRow = {
  readonly label: string;
  /** The figure by which people compare. */
  readonly isLeading?: boolean;
  readonly cell: (application: Application) => ReactNode;
};

/** The rows that these applications fill, in the order of the table. */
export function rowsOf(applications: readonly Application[], hasOwnDay: boolean): readonly BankRow[] {
  const hasFigures = applications.some(({ figures }) => figures.simulated ?? figures.approved);
  const hasRemarks = applications.some((application) => remarksOf(application, hasOwnDay).length > 0);
  const known = FIELDS.filter((field) => applications.some((application) => detailText(application, field)));
  return [
    ...(hasFigures ? FIGURES : []),
    ...(hasRemarks ? [remarksRow(hasOwnDay)] : []),
    ...known.map((field) => ({
      label: capitalised(FIELD_LABELS[field] ?? applicationFields[field]),
      cell: (application: Application) => detailText(application, field),
    })),
  ];
}

/** Labels that are shorter than in the dialogs, where nothing stands beside them. */
const FIELD_LABELS: Partial<Readonly<Record<ApplicationField, string>>> = {
  reference: 'numărul la bancă',
  sentOn: 'trimis',
  answerBy: 'banca răspunde până la',
  offerValidUntil: 'oferta e valabilă până la',
};

/** The word for the figures that are shown: a bank that has not decided yet has preapproved at most. */
export function standingWord({ stage, figures }: Pick<Application, 'stage' | 'figures'>): string {
  if (!figuresOf({ stage, figures }).approved) return 'Simulat';
  return stageOrder(stage) < stageOrder('approved') ? 'Preaprobat' : 'Aprobat';
}

type Side = NonNullable<Application['figures']['approved']>;

/** A row of one figure: the bank's value where there is one, with the simulated value below where it differs. */
function figureRow(label: string, write: (side: Side) => string): BankRow {
  return {
    label,
    cell: (application) => {
      const { simulated, approved } = figuresOf(application);
      if (!approved) return simulated && <span className="block">{write(simulated)}</span>;
      const before = simulated && write(simulated) !== write(approved) ? write(simulated) : undefined;
      return (
        <>
          <span className="block font-600">{write(approved)}</span>
          {before && <span className="block text-14 text-ink-soft">simulat {before}</span>}
        </>
      );
    },
  };
}

const firstMonth = figureRow(`${FIGURE_NAMES.firstMonth.label}, RON`, ({ monthly }) => formatExact(monthly));

const FIGURES: readonly BankRow[] = [
  { label: 'Cifre', cell: (application) => hasFigures(application) && standingWord(application) },
  {
    ...firstMonth,
    isLeading: true,
    cell: (application) => (
      <>
        {firstMonth.cell(application)}
        <Difference application={application} />
      </>
    ),
  },
  figureRow('Dobândă', ({ rate }) => formatPercent(rate / 100)),
  figureRow('Sumă, RON', ({ amount }) => formatExact(amount)),
  figureRow('Perioadă', ({ months }) => formatMonths(months)),
  figureRow(`${TOTALS.totalPayable.label}, RON`, ({ total }) => formatExact(total)),
  {
    label: 'DAE, simulată',
    cell: ({ figures: { simulated } }) => simulated && simulated.dae !== null && formatPercent(simulated.dae),
  },
];

const hasFigures = ({ figures }: Application): boolean => (figures.simulated ?? figures.approved) !== null;

/** By how much the first month at the bank differs from the simulated one. */
function Difference({ application }: { application: Application }) {
  const difference = differenceOf(figuresOf(application));
  return (
    difference && (
      <span className={`${styles.difference} block text-14 font-600`} data-tone={difference.tone}>
        {difference.text}
      </span>
    )
  );
}

/** What the figures do not say: a refusal, the bank's conditions, the day of the simulation. */
const remarksRow = (hasOwnDay: boolean): BankRow => ({
  label: 'Condiții',
  cell: (application) => {
    const remarks = remarksOf(application, hasOwnDay);
    return remarks.length > 0 && <div className="grid grid-cols-1 gap-1 text-14">{remarks}</div>;
  },
});

function remarksOf(application: Application, hasOwnDay: boolean): readonly ReactNode[] {
  const { simulated, approved, refusal } = figuresOf(application);
  if (!simulated && !approved) {
    const why = refusal ?? 'Fără formular nu se pot calcula cifre.';
    return [<p key={why}>{why}</p>];
  }
  const terms = simulated ? termsInWords(simulated, approved !== null, 'staff') : [];
  return [
    simulated && !simulated.eligibil && (
      <p key="refused" className="text-bad">
        După formular, banca ar refuza: {simulated.motive.join(' ')}
      </p>
    ),
    simulated && standingOf(simulated) === 'over-limit' && !approved && <JudgedOffer key="limit" offer={simulated} />,
    refusal && <p key="refusal">{refusal}</p>,
    ...terms.map((sentence) => <p key={sentence}>{sentence}</p>),
    simulated && hasOwnDay && <p key="day">{simulatedText(application.simulatedOn)}</p>,
  ].filter(Boolean);
}

/** The day of the figures behind a simulation. */
export function simulatedText(day: string): string {
  return `Simulat cu cifrele din ${formatDate(day)}.`;
}

/** Details that are shown among the bank's figures, so not repeated below. */
const IN_FIGURES: readonly string[] = ['approvedAmount', 'approvedRate', 'approvedMonths'];
/** Details of an approval that ended with its application: its history has them. */
const ENDED_APPROVAL: readonly string[] = [...IN_FIGURES, 'offerValidUntil'];

/** A detail in words; undefined where it is unknown, or shown elsewhere. */
function detailText(application: Application, field: ApplicationField): string | undefined {
  const { stage, figures } = application;
  const shownElsewhere = figures.approved === null ? [] : IN_FIGURES;
  const isHidden = (isEnded(stage) ? ENDED_APPROVAL : shownElsewhere).includes(field);
  return isHidden || application[field] === null ? undefined : fieldText(field, application[field]);
}
