import { type AccountFigures, accountState, figuresOf } from 'contract/commissions/commission-arithmetic';
import type { commissions as api } from 'contract/commissions/commissions';
import type { Call, Reply } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { bankKey } from 'contract/products/product-names';
import { bani, toRon } from 'loan/money';
import { z } from 'zod';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { decodeCursor, encodeCursor } from '../platform/http/cursor.ts';
import { findByName } from '../staff/users.queries.ts';
import { figuresBy, toAccounts, toSums } from './account-answer.ts';
import { type AccountRow, type AccountViewer, findByWords, findEntries, findSeen } from './accounts.queries.ts';

type Query = Call<typeof api.list>['query'];

/** A page of the accounts that fit, with the sums of all that fit. Sums that are awaited: first due first. */
export async function listAccounts(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  { cursor, limit, ...filter }: Query,
  viewer: AccountViewer,
): Promise<Reply<typeof api.list>> {
  const after = cursor === undefined ? undefined : readPosition(cursor);
  const found = await findFitting(db, filter, { viewer, today: today() });
  const order = orderOf(filter.state);
  const sorted = found.toSorted((one, other) => order.compare(order.of(one), order.of(other)));
  const rest = after ? sorted.filter((one) => order.compare(order.of(one), after) > 0) : sorted;
  const page = rest.slice(0, limit);
  const last = rest.length > limit ? page.at(-1) : undefined;
  return {
    accounts: await toAccounts(
      db,
      page.map(({ row }) => row),
      { viewer, today: today() },
    ),
    totals: totalsOf(found.map(({ figures }) => figures)),
    nextCursor: last ? encodeCursor(order.of(last)) : null,
  };
}

type Fitting = { readonly row: AccountRow; readonly figures: AccountFigures };
type Look = { readonly viewer: AccountViewer; readonly today: string };

async function findFitting(
  db: Db,
  { state, bank, broker, search }: Omit<Query, 'cursor' | 'limit'>,
  { viewer, today }: Look,
): Promise<Fitting[]> {
  const brokerId = broker === undefined ? undefined : ((await findByName(db, broker))?.id ?? '');
  const found = search === undefined ? undefined : await findByWords(db, search, viewer);
  const rows = (await findSeen(db, viewer)).filter(
    (row) =>
      (bank === undefined || bankKey(row.bank) === bankKey(bank)) &&
      (brokerId === undefined || row.brokerId === brokerId) &&
      (found === undefined || found.has(row.applicationId)),
  );
  const figures = figuresBy(
    await findEntries(
      db,
      rows.map(({ applicationId }) => applicationId),
    ),
  );
  return rows
    .map((row) => ({ row, figures: figures.get(row.applicationId) ?? figuresOf([]) }))
    .filter((one) => state === undefined || accountState(one.figures, today) === state);
}

function totalsOf(all: readonly AccountFigures[]): Reply<typeof api.list>['totals'] {
  const sumOf = (of: Exclude<keyof AccountFigures, 'dueOn'>) =>
    bani(all.reduce((sum, figures) => sum + figures[of], 0));
  const sums = { expected: sumOf('expected'), invoiced: sumOf('invoiced') };
  const paid = { received: sumOf('received'), clawedBack: sumOf('clawedBack') };
  return { count: all.length, ...toSums({ ...sums, ...paid }), outstanding: toRon(sumOf('outstanding')) };
}

const position = z.tuple([z.iso.date(), z.uuid()]);
type Position = z.infer<typeof position>;

/** 400 for a text that no page gave. */
function readPosition(cursor: string): Position {
  const read = position.safeParse(decodeCursor(cursor));
  if (!read.success) throw problem('CERERE_INVALIDA', { field: 'cursor' });
  return read.data;
}

/** Later than every day: the place of an account that is never due. */
const NEVER_DUE = '9999-12-31';

/** The order of a list, with the place of an account in it. Awaited sums: first due first; others: newest drawing first. */
function orderOf(state: Query['state']) {
  const isByDueDay = state === 'expected' || state === 'late';
  const direction = isByDueDay ? 1 : -1;
  return {
    of: ({ row: { drawnOn, applicationId }, figures }: Fitting): Position => [
      isByDueDay ? (figures.dueOn ?? NEVER_DUE) : drawnOn,
      applicationId,
    ],
    compare: ([day, id]: Position, [otherDay, otherId]: Position): number =>
      direction * compare(day, otherDay) || compare(id, otherId),
  };
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);
