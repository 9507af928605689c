import type { CommissionMonth, CommissionSums } from 'contract/commissions/commissions';

/** A line of the table of months: a month, a bank of the month above it, or all months together. */
export type MonthRow = CommissionSums & {
  readonly key: string;
  /** Undefined: all months together. */
  readonly month: string | undefined;
  /** Null: all banks together; a month of one bank names it in its own line. */
  readonly bank: string | null;
  readonly isClosed: boolean;
  /** Expected less received. */
  readonly outstanding: number;
  /** Received, less that of the month before; undefined: no month to compare with. */
  readonly change: number | undefined;
};

/** The months newest first, each with its banks, and the sums of all at the foot. `before` is only compared with. */
export function monthRows(months: readonly CommissionMonth[], before: CommissionMonth | undefined): MonthRow[] {
  const rows = months.map(({ month, isClosed, banks }, index) => {
    const sums = added(banks);
    const earlier = months[index - 1] ?? before;
    const [only] = banks;
    return [
      {
        ...{ key: month, month, isClosed, ...sums, outstanding: outstandingOf(sums) },
        bank: only && banks.length === 1 ? only.bank : null,
        change: earlier && lessened(sums.received, added(earlier.banks).received),
      },
      ...(banks.length > 1 ? banks : []).map(({ bank, ...of }) => ({
        ...{ key: `${month} ${bank}`, month, bank, isClosed, ...of, outstanding: outstandingOf(of) },
        change: earlier && lessened(of.received, earlier.banks.find((one) => one.bank === bank)?.received ?? 0),
      })),
    ];
  });
  const all = added(months.flatMap(({ banks }) => banks));
  return [
    ...rows.toReversed().flat(),
    {
      ...{ key: 'total', month: undefined, bank: null, isClosed: true, ...all },
      ...{ outstanding: outstandingOf(all), change: undefined },
    },
  ];
}

const outstandingOf = ({ expected, received }: CommissionSums): number => lessened(expected, received);

/** Sums in RON are added and taken off in whole bani. */
const inBani = (ron: number): number => Math.round(ron * 100);

const lessened = (from: number, by: number): number => (inBani(from) - inBani(by)) / 100;

function added(all: readonly CommissionSums[]): CommissionSums {
  const sum = (of: keyof CommissionSums) => all.reduce((total, sums) => total + inBani(sums[of]), 0) / 100;
  return {
    expected: sum('expected'),
    invoiced: sum('invoiced'),
    received: sum('received'),
    clawedBack: sum('clawedBack'),
  };
}
