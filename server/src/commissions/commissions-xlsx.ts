import { SUM_OF } from 'contract/commissions/commission-arithmetic';
import { accountStates, entryKinds, kindName } from 'contract/commissions/commission-words';
import type { CommissionAccount, CommissionMonth, CommissionSums } from 'contract/commissions/commissions';
import { formatShortDate } from 'contract/romanian/romanian';
import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/node';
import { BOLD, SHEET_FONT, textCell } from '../platform/runtime/xlsx-text.ts';
import type { WorkbookMonths } from './commission-months.ts';

const ron = (value: number): CellObject => ({ type: Number, value, format: '#,##0.00' });
const heading = (names: readonly string[]): Row => names.map((name) => ({ ...textCell(name), ...BOLD, wrap: true }));
const day = (iso: string | null): CellObject => textCell(iso === null ? '' : formatShortDate(iso));

/** The headings of the sums, in the order of `sumCells`. */
const SUMS = Object.values(entryKinds);

/** All accounts, entries, and months by bank and by broker, a sheet each. */
export function commissionsXlsx(
  accounts: readonly CommissionAccount[],
  { months, brokers }: WorkbookMonths,
): Promise<Buffer> {
  const sheets = [
    { sheet: 'Conturi', data: accountSheet(accounts) },
    { sheet: 'Înregistrări', data: entrySheet(accounts) },
    { sheet: 'Luni', data: monthSheet(months) },
    { sheet: 'Brokeri', data: brokerSheet(brokers) },
  ];
  return writeExcelFile(
    sheets.map((one) => ({ ...one, columns: (one.data[0] ?? []).map(() => ({ width: 18 })) })),
    { ...SHEET_FONT },
  ).toBuffer();
}

const sumCells = (of: CommissionSums) => Object.values(SUM_OF).map((sum) => ron(of[sum]));

const nameOf = ({ customer, caseNumber }: CommissionAccount) => [
  textCell(customer?.name ?? ''),
  textCell(caseNumber === null ? '' : String(caseNumber)),
];

function accountSheet(accounts: readonly CommissionAccount[]): Row[] {
  const names = ['Client', 'Dosar', 'Banca', 'Oferta', 'Numărul la bancă', 'Broker', 'Ziua tragerii'];
  return [
    heading([...names, ...SUMS, 'Rest', 'Scadent', 'Stare']),
    ...accounts.map((account) => [
      ...nameOf(account),
      ...[account.bank, account.offer, account.reference, account.broker?.name ?? ''].map(textCell),
      day(account.drawnOn),
      ...sumCells(account),
      ron(account.outstanding),
      day(account.dueOn),
      textCell(accountStates[account.state]),
    ]),
  ];
}

function entrySheet(accounts: readonly CommissionAccount[]): Row[] {
  const names = ['Client', 'Dosar', 'Banca', 'Ziua', 'Fel', 'Suma', 'Stornată', 'Referință', 'Notă', 'Scrisă de'];
  return [
    heading(names),
    ...accounts.flatMap((account) =>
      account.entries.map((entry) => [
        ...nameOf(account),
        textCell(account.bank),
        day(entry.day),
        textCell(kindName(entry.kind)),
        ron(entry.amount),
        ...[entry.isReversed ? 'da' : '', entry.reference, entry.note, entry.byName ?? 'programul'].map(textCell),
      ]),
    ),
  ];
}

function monthSheet(months: readonly CommissionMonth[]): Row[] {
  return [
    heading(['Luna', 'Închisă', 'Banca', ...SUMS]),
    ...months.flatMap(({ month, isClosed, banks }) =>
      banks.map((bank) => [...[month, isClosed ? 'da' : 'nu', bank.bank].map(textCell), ...sumCells(bank)]),
    ),
  ];
}

function brokerSheet(brokers: WorkbookMonths['brokers']): Row[] {
  return [
    heading(['Luna', 'Broker', ...SUMS]),
    ...brokers.map(({ month, broker, ...sums }) => [...[month, broker?.name ?? ''].map(textCell), ...sumCells(sums)]),
  ];
}
