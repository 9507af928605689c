import { WORKING_HOURS } from 'contract/availability/call-promise';
import { TEAM_SOURCE } from 'contract/booking/booking-source';
import type { BusinessReport, CommissionReport, Figure, FunnelStep } from 'contract/business-report/business-report';
import { SUM_OF } from 'contract/commissions/commission-arithmetic';
import { type EntryKind, entryKinds } from 'contract/commissions/commission-words';
import type { CommissionSums } from 'contract/commissions/commissions';
import { endStages } from 'contract/fields/case-stages';
import { formatMonth } from 'contract/romanian/romanian';

const NO_NEW_CUSTOMER = 'Niciun client nou în perioadă.';

/** The content of a cell. A figure of too few cases has no value. */
export type ReportCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'count'; readonly value: number }
  /** `isExact`: to the ban. */
  | { readonly kind: 'ron'; readonly value: number; readonly isExact?: true }
  | { readonly kind: 'none' }
  | { readonly kind: 'figure'; readonly unit: 'share' | 'days' | 'minutes' | 'ron'; readonly figure: Figure };

/** A table of the owner's page, the same on the screen and in the workbook. */
export type ReportTable = {
  readonly id: string;
  readonly title: string;
  /** The meaning of its counts, in a sentence or two. */
  readonly about: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ReportCell[])[];
  /** Its rows follow each other by step or month: no column sorts them. */
  readonly isSequence?: true;
  /** The column with bars that compare its counts. */
  readonly compared: number;
  /** The sentence instead of a table without rows. */
  readonly empty: string;
};

const STEPS: Readonly<Record<FunnelStep, string>> = {
  lead: 'Clienți noi',
  contacted: 'Sunați',
  reached: 'Au răspuns',
  case: 'Dosar deschis',
  sent: 'Trimis la bancă',
  approved: 'Aprobat',
  signed: 'Contract semnat',
  drawn: 'Bani trași',
};

const text = (words: string): ReportCell => ({ kind: 'text', text: words });
const count = (value: number): ReportCell => ({ kind: 'count', value });
const ron = (value: number): ReportCell => ({ kind: 'ron', value });
const share = (figure: Figure): ReportCell => ({ kind: 'figure', unit: 'share', figure });
const days = (figure: Figure): ReportCell => ({ kind: 'figure', unit: 'days', figure });
const minutes = (figure: Figure): ReportCell => ({ kind: 'figure', unit: 'minutes', figure });

/** Every table of the owner's page, in its order. */
export function reportTables(report: BusinessReport): readonly ReportTable[] {
  return [
    funnelTable(report),
    monthsTable(report),
    brokersTable(report),
    sourcesTable(report),
    banksTable(report),
    lostTable(report),
    endedTable(report),
    forecastTable(report),
  ];
}

/** The leads of the period at each step. */
export function funnelTable({ funnel }: Pick<BusinessReport, 'funnel'>): ReportTable {
  return {
    id: 'drumul-clientilor',
    isSequence: true,
    title: 'Drumul clienților',
    about:
      'Clienții veniți în perioadă și câți au ajuns la fiecare pas. Cine a ajuns mai departe a trecut și prin pașii dinainte; timpul este mediana zilelor de la pasul dinainte.',
    columns: ['Pas', 'Clienți', 'Din cei noi', 'Din pasul dinainte', 'Zile de la pasul dinainte'],
    rows: funnel.map(({ step, ...of }) => [
      text(STEPS[step]),
      count(of.count),
      ...(step === 'lead' ? [NONE, NONE, NONE] : [share(of.ofLeads), share(of.ofPrevious), days(of.days)]),
    ]),
    compared: 1,
    empty: '',
  };
}

const NONE: ReportCell = { kind: 'none' };

/** What was noted in each month. */
export function monthsTable({ months }: Pick<BusinessReport, 'months'>): ReportTable {
  return {
    id: 'luna-de-luna',
    isSequence: true,
    title: 'Lună de lună',
    about:
      'Ce s-a notat în fiecare lună, oricând au venit clienții; fiecare pas al unei cereri la bancă se numără o dată. Lunile trecute nu se mai schimbă.',
    columns: [
      ...['Luna', STEPS.lead, STEPS.contacted, STEPS.reached, 'Dosare', 'Trimise', 'Aprobate', 'Semnate', 'Trase'],
      ...['Pierduți', 'Sume semnate'],
    ],
    rows: fromFirst(months).map(({ month, signedAmount, lost, ...steps }) => [
      text(formatMonth(month)),
      ...[steps.lead, steps.contacted, steps.reached, steps.case, steps.sent, steps.approved].map(count),
      ...[steps.signed, steps.drawn, lost].map(count),
      ron(signedAmount),
    ]),
    compared: 1,
    empty: '',
  };
}

/** The months from the first one in which anything happened. */
function fromFirst<Month extends { readonly month: string }>(months: readonly Month[]): readonly Month[] {
  const first = months.findIndex(({ month: _, ...figures }) => Object.values(figures).some((figure) => figure !== 0));
  return months.slice(Math.max(0, first));
}

const GROUP_COLUMNS = [
  'Clienți noi',
  'Au răspuns',
  'Dosare',
  'Semnate',
  'Semnate din noi',
  'Timp de lucru până la primul apel',
];

function groupCells({ steps, ...figures }: BusinessReport['brokers'][number] | BusinessReport['sources'][number]) {
  return [
    count(steps.lead),
    share(figures.reached),
    count(steps.case),
    count(steps.signed),
    share(figures.signed),
    minutes(figures.firstResponse),
  ];
}

/** The leads by broker. */
export function brokersTable({ brokers }: Pick<BusinessReport, 'brokers'>): ReportTable {
  return {
    id: 'brokeri',
    title: 'Pe brokeri',
    about:
      'Clienții veniți în perioadă, la brokerul care s-a ocupat primul de ei; ce au făcut apoi se numără tot aici, chiar dacă au fost predați.',
    columns: ['Broker', ...GROUP_COLUMNS],
    rows: brokers.map((group) => [text(group.name ?? 'Fără responsabil'), ...groupCells(group)]),
    compared: 1,
    empty: NO_NEW_CUSTOMER,
  };
}

/** The leads by source. */
export function sourcesTable({ sources }: Pick<BusinessReport, 'sources'>): ReportTable {
  return {
    id: 'surse',
    title: 'Pe surse',
    about:
      'De unde au venit clienții: campania din link (sursă / mediu / campanie), altfel site-ul de pe care au intrat, altfel prima pagină deschisă.',
    columns: ['Sursa', ...GROUP_COLUMNS],
    rows: sources.map((group) => [text(sourceName(group)), ...groupCells(group)]),
    compared: 1,
    empty: NO_NEW_CUSTOMER,
  };
}

function sourceName({ source, isRest }: BusinessReport['sources'][number]): string {
  if (isRest) return 'Celelalte surse';
  if (source === null) return 'Necunoscută';
  if (source === TEAM_SOURCE) return 'Adăugați de echipă';
  return source.startsWith('/') ? `Direct pe site: ${source}` : source;
}

/** The answers of banks. */
export function banksTable({ banks }: Pick<BusinessReport, 'banks'>): ReportTable {
  return {
    id: 'banci',
    title: 'Pe bănci',
    about:
      'Cererile trimise în perioadă. Zilele, de la trimitere la primul răspuns (preaprobat, evaluare, aprobat sau respins) și la aprobare, și suma aprobată sunt mediane.',
    columns: [
      'Banca',
      'Trimise',
      'Aprobate din cele decise',
      'Zile până la răspuns',
      'Zile până la aprobare',
      'Suma aprobată',
    ],
    rows: banks.map((bank) => [
      text(bank.bank),
      count(bank.sent),
      share(bank.approved),
      days(bank.daysToAnswer),
      days(bank.daysToApproval),
      { kind: 'figure', unit: 'ron', figure: bank.approvedAmount },
    ]),
    compared: 1,
    empty: 'Nicio cerere trimisă la o bancă în perioadă.',
  };
}

const NO_REASON = 'Fără motiv notat';

/** Why customers were lost. */
export function lostTable({ lost }: Pick<BusinessReport, 'lost'>): ReportTable {
  return {
    id: 'pierduti',
    title: 'De ce pierdem clienți',
    about:
      'Clienți închiși în perioadă fără dosar și dosare închise fără semnare; fiecare client o dată, cu ultimul motiv notat. „Lună de lună” îl numără în fiecare lună în care a fost închis.',
    columns: ['Motiv', 'Clienți', 'Din cei pierduți'],
    rows: lost.map((row) => [text(row.reason ?? NO_REASON), count(row.count), share(row.share)]),
    compared: 1,
    empty: 'Niciun client pierdut în perioadă.',
  };
}

/** Why applications ended. */
export function endedTable({ ended }: Pick<BusinessReport, 'ended'>): ReportTable {
  return {
    id: 'cereri-incheiate',
    title: 'De ce se opresc cererile la bancă',
    about: 'Cererile respinse de bănci sau retrase de clienți în perioadă, fiecare o dată, cu ultimul motiv notat.',
    columns: ['Motiv', 'Cine a spus nu', 'Cereri', 'Din cele oprite'],
    rows: ended.map(({ kind, reason, ...row }) => [
      text(reason ?? NO_REASON),
      text(endStages.find(({ stage }) => stage === kind)?.name ?? kind),
      count(row.count),
      share(row.share),
    ]),
    compared: 2,
    empty: 'Nicio cerere respinsă sau retrasă în perioadă.',
  };
}

/** The expected signings of open cases. */
export function forecastTable({ forecast }: Pick<BusinessReport, 'forecast'>): ReportTable {
  const awaited = forecast.filter(({ cases }) => cases > 0);
  return {
    id: 'semnari-asteptate',
    isSequence: true,
    title: 'Semnări așteptate',
    about:
      'Dosarele deschise de acum, oricare ar fi perioada aleasă. Ziua: semnarea programată, altfel cea dorită de client, altfel ultima zi de valabilitate a ofertei. Suma: cea aprobată, altfel cea dorită.',
    columns: ['Luna', 'Dosare', 'Suma'],
    rows: awaited.map((row) => [text(forecastName(row.month)), count(row.cases), ron(row.amount)]),
    compared: 1,
    empty: 'Niciun dosar deschis înainte de semnare.',
  };
}

function forecastName(month: string): string {
  if (month === 'late') return 'Ziua a trecut';
  if (month === 'later') return 'Mai târziu';
  return month === 'unknown' ? 'Fără o zi cunoscută' : formatMonth(month);
}

/** The tables of commissions: the months from the first one with a sum, the banks and the brokers of the period. */
export function commissionTables({ months, banks, brokers }: CommissionReport): readonly ReportTable[] {
  const hasEntries = banks.length > 0;
  const table = (of: Pick<ReportTable, 'id' | 'title' | 'about' | 'rows' | 'isSequence'>, first: string) => ({
    ...of,
    columns: [first, ...COMMISSION_KINDS.map((kind) => entryKinds[kind])],
    compared: COMMISSION_KINDS.indexOf('received') + 1,
    empty: 'Nicio înregistrare despre comisioane în perioadă.',
  });
  return [
    table(
      {
        ...{ id: 'comisioane-luni', title: 'Comisioane lună de lună', isSequence: true },
        about:
          'Înregistrările din zilele perioadei, ca la Comisioane, Luni: ce am așteptat de la bănci, ce ne-au plătit, ce am dat înapoi. O stornare scade din luna ei, de aceea o sumă poate fi sub zero.',
        rows: hasEntries
          ? fromFirst(months).map(({ month, ...sums }) => [text(formatMonth(month)), ...commissionCells(sums)])
          : [],
      },
      'Luna',
    ),
    table(
      {
        ...{ id: 'comisioane-banci', title: 'Comisioane pe bănci' },
        about: 'Aceleași înregistrări, la banca la care s-a tras creditul.',
        rows: banks.map(({ bank, ...sums }) => [text(bank), ...commissionCells(sums)]),
      },
      'Banca',
    ),
    table(
      {
        ...{ id: 'comisioane-brokeri', title: 'Comisioane pe brokeri' },
        about:
          'Aceleași înregistrări, la brokerul care răspundea de client când s-a tras creditul: sumele întregi, nu partea lui.',
        rows: brokers.map(({ broker, ...sums }) => [text(broker?.name ?? 'Fără broker'), ...commissionCells(sums)]),
      },
      'Broker',
    ),
  ];
}

const COMMISSION_KINDS = ['expected', 'received', 'clawed-back'] as const satisfies readonly EntryKind[];

const commissionCells = (sums: CommissionSums): ReportCell[] =>
  COMMISSION_KINDS.map((kind) => ({ kind: 'ron', value: sums[SUM_OF[kind]], isExact: true }));

/** The meaning of the first response, in a sentence. */
export const FIRST_RESPONSE = `Timpul de lucru (luni–vineri, ${WORKING_HOURS.from}:00–${WORKING_HOURS.to}:00, fără sărbători legale) de la cererea de apel la prima încercare de a suna; fără clienții adăugați de echipă.`;
