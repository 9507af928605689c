import type { ApplicationEvent, ApplicationFigures, CaseSummary } from 'contract/cases/case';
import { type ApplicationField, applicationFields, stageName } from 'contract/text/case-stages';
import { formatCount, formatDate, formatNumber, formatPercent, formatRon } from 'contract/text/romanian';

/** As people name it: `Dosar 1042`. */
export function caseName({ number }: Pick<CaseSummary, 'number'>): string {
  return `Dosar ${number}`;
}

/** How far a case is; of a closed one how it ended. */
export function stageOfCase({ stage, outcome }: Pick<CaseSummary, 'stage' | 'outcome'>): string {
  if (stage !== 'closed') return stageName(stage);
  return outcome === 'signed' ? 'Închis, semnat' : 'Închis, fără contract';
}

/** An amount as it is: whole, or with its bani. */
export function exactRon(ron: number): string {
  return formatRon(ron, Number.isInteger(ron) ? 0 : 2);
}

/** What the bank's terms cost a month beside those that were simulated. */
type Difference = {
  readonly text: string;
  /** `other`: for another loan than the simulated one, so that neither is the better. */
  readonly tone: 'dearer' | 'cheaper' | 'other';
};

/** `cu 37 RON pe lună peste simulare`, and of another sum or term that it is one; undefined where either is not known. */
export function differenceOf({ simulated, approved, monthlyDifference }: ApplicationFigures): Difference | undefined {
  if (monthlyDifference === null || !simulated || !approved) return undefined;
  const monthly = besides(monthlyDifference, exactRon);
  const text = monthly
    ? `cu ${monthly.by} pe lună ${monthly.isMore ? 'peste' : 'sub'} simulare`
    : 'exact rata simulată';
  const others = [
    besides(approved.amount - simulated.amount, exactRon),
    besides(approved.months - simulated.months, (months) => formatCount(months, 'lună', 'luni')),
  ].flatMap((other) => (other ? [`${other.by} mai ${other.isMore ? 'mult' : 'puțin'}`] : []));
  if (others.length > 0) return { text: `${text}, pentru ${others.join(' și ')}`, tone: 'other' };
  return { text, tone: monthly?.isMore ? 'dearer' : 'cheaper' };
}

/** By how much one is more or less than the other; undefined where they are the same to the ban. */
function besides(difference: number, write: (amount: number) => string) {
  const rounded = Math.round(difference * 100) / 100;
  return rounded === 0 ? undefined : { by: write(Math.abs(rounded)), isMore: rounded > 0 };
}

/** What was done to an application, as one says it: `Din „Trimis” în „Preaprobat”`. */
export function eventText({ from, to, reason }: ApplicationEvent): string {
  if (from === null) return `Cerere nouă: „${stageName(to)}”`;
  if (from === to) return 'Detalii modificate';
  return `Din „${stageName(from)}” în „${stageName(to)}”${reason ? `: ${reason}` : ''}`;
}

/** The details that an event changed, as they became: `Suma aprobată: 350.000 RON`. */
export function changesText({ changes }: ApplicationEvent): readonly string[] {
  const fields = Object.keys(applicationFields) as ApplicationField[];
  return fields.flatMap((field) => {
    const value = changes[field];
    return value === undefined ? [] : [`${capital(applicationFields[field])}: ${fieldText(field, value)}`];
  });
}

/** What is written down in a field, as people read it. */
export function fieldText(field: ApplicationField, value: string | number | null): string {
  if (value === null) return 'șters';
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
  if (field === 'approvedRate') return formatPercent(value / 100);
  return field === 'approvedMonths'
    ? formatCount(value, 'lună', 'luni')
    : `${formatNumber(value, Number.isInteger(value) ? 0 : 2)} RON`;
}

/** With a capital letter, where it begins a line. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('ro') + text.slice(1);
}
