import { auditActions } from 'contract/audit/audit';
import type { Application, ApplicationEvent, ApplicationFigures, CaseSummary } from 'contract/cases/case';
import { type ApplicationField, applicationFields, isEnded, stageName, stageOrder } from 'contract/fields/case-stages';
import {
  capitalised,
  formatCount,
  formatDate,
  formatExact,
  formatExactRon,
  formatList,
  formatMonths,
  formatPercent,
  rounded,
} from 'contract/romanian/romanian';
import { bankName } from '../../ui/bank-mark.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';

/** The place that announces changes of a case: its heading, or the section that lists cases. */
export const CASE_SECTION = 'dosar';

/** The notice after a case's request or form was changed. */
export const CASE_CHANGED = announces(auditActions['case-changed'], CASE_SECTION);

/** The place that announces changes of a case's applications. */
export const APPLICATIONS_SECTION = 'cereri';

/** The notice after another bank was added. */
export const APPLICATION_ADDED = announces('Bancă adăugată', APPLICATIONS_SECTION);

/** The case number that was typed (`1042`, `Dosar 1042`); undefined for other texts: a phone is longer. */
export function caseNumberIn(text: string): number | undefined {
  const digits = /^(?:dosar(?:ul)?\s*)?(\d{1,7})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The name of a case: `Dosar 1042`. */
export function caseName({ number }: Pick<CaseSummary, 'number'>): string {
  return `Dosar ${number}`;
}

/** The banks of applications in words, each once: `Raiffeisen și BT`. */
export function banksText(applications: readonly { readonly banca: string }[]): string {
  return formatList([...new Set(applications.map(({ banca }) => bankName(banca)))]);
}

/** The progress of a case, or its end. */
export function stageOfCase({ stage, outcome }: Pick<CaseSummary, 'stage' | 'outcome'>): string {
  if (stage !== 'closed') return stageName(stage);
  return outcome === 'signed' ? 'Închis, semnat' : 'Închis, fără contract';
}

/** By how much the first month at the bank differs from the simulated one. */
type Difference = {
  readonly text: string;
  /** `other`: sum or term differ from the simulated ones, so neither cost is better. */
  readonly tone: 'dearer' | 'cheaper' | 'other';
};

/**
 * `cu 37 RON peste simulare`, with a note where sum or term differ; undefined where one of the two is not
 * known.
 */
export function differenceOf({ simulated, approved, monthlyDifference }: ApplicationFigures): Difference | undefined {
  if (monthlyDifference === null || !simulated || !approved) return undefined;
  const monthly = besides(monthlyDifference, formatExactRon);
  const text = monthly ? `cu ${monthly.by} ${monthly.isMore ? 'peste' : 'sub'} simulare` : 'exact cât s-a simulat';
  const others = [
    besides(approved.amount - simulated.amount, formatExactRon),
    besides(approved.months - simulated.months, (months) => formatCount(months, 'lună', 'luni')),
  ].flatMap((other) => (other ? [`${other.by} mai ${other.isMore ? 'mult' : 'puțin'}`] : []));
  if (others.length > 0) return { text: `${text}, pentru ${formatList(others)}`, tone: 'other' };
  return { text, tone: monthly?.isMore ? 'dearer' : 'cheaper' };
}

/** The figures that hold: an ended application has no approval any more. */
export function figuresOf({ stage, figures }: Pick<Application, 'stage' | 'figures'>): ApplicationFigures {
  return isEnded(stage) ? { ...figures, approved: null, monthlyDifference: null } : figures;
}

/** What a bank had approved before its application ended; undefined without such an approval in its history. */
export function approvedBeforeEnd(application: Application): string | undefined {
  const { stage, events, approvedAmount, approvedRate, approvedMonths } = application;
  const wasApproved = events.some(({ to }) => stageOrder(to) >= stageOrder('approved'));
  if (!isEnded(stage) || !wasApproved || approvedAmount === null) return undefined;
  const terms = [
    formatExactRon(approvedAmount),
    ...(approvedRate === null ? [] : [formatPercent(approvedRate / 100)]),
    ...(approvedMonths === null ? [] : [formatMonths(approvedMonths)]),
  ];
  return `Înainte de ${stage === 'rejected' ? 'respingere' : 'retragere'} banca aprobase ${terms.join(', ')}.`;
}

/** The difference of two amounts, RON, in words; undefined where they are equal to the ban. */
export function besides(difference: number, write: (amount: number) => string) {
  const exact = rounded(difference, 2);
  return exact === 0 ? undefined : { by: write(Math.abs(exact)), isMore: exact > 0 };
}

/** An event of an application in words: `Din „Trimis” în „Preaprobat”`. */
export function eventText({ from, to, reason }: ApplicationEvent): string {
  if (from === null) return `Cerere nouă: „${stageName(to)}”`;
  if (from === to) return 'Detalii modificate';
  return `Din „${stageName(from)}” în „${stageName(to)}”${reason ? `: ${reason}` : ''}`;
}

/** The new values of the details that an event changed: `Suma aprobată: 350.000 RON`. */
export function changesText({ changes }: ApplicationEvent): readonly string[] {
  const fields = Object.keys(applicationFields) as ApplicationField[];
  return fields.flatMap((field) => {
    const value = changes[field];
    return value === undefined ? [] : [`${capitalised(applicationFields[field])}: ${fieldText(field, value)}`];
  });
}

/** The value of a field in words. */
export function fieldText(field: ApplicationField, value: string | number | null): string {
  if (value === null) return 'șters';
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
  if (field === 'approvedRate') return formatPercent(value / 100);
  return field === 'approvedMonths' ? formatCount(value, 'lună', 'luni') : `${formatExact(value)} RON`;
}

/** For a case that cannot be read, and for several. */
export const CASE_NOT_READ = 'Dosarul nu s-a putut citi.';
export const CASES_NOT_READ = 'Dosarele nu s-au putut citi.';
