import { customers as api } from 'contract/customers/customers';
import { findListed, findPageBySort } from '../server/src/customers/customer-list.queries.ts';
import { SYSTEM_VIEWER, visibleTo } from '../server/src/customers/visible-to.ts';
import { type Database, openDb } from '../server/src/platform/database/db.ts';
import { quantile } from './quantile.ts';

const ROUNDS = 15;
const PAGE = '100';

/** Searches of every kind: many results, spread or all in one place of the order; few; none; short; phones. */
const WORDS = {
  'many, spread': ['client', 'esc', 'cumparator'],
  'many, in one place': ['popescu', 'șerban', 'paraschiva', 'zaharia'],
  'few or none': ['client77@', 'capatina-brancov', 'qwerty'],
  'one or two letters': ['a', 'zo', 'xq'],
  'parts of a phone': ['07', '40733', '722123', '48271'],
};
const EVERYBODY = { condition: visibleTo(SYSTEM_VIEWER), isNarrow: false };
const ORDERS = [{ sort: 'name' }, { sort: 'status', order: 'desc' }, { sort: 'activity', order: 'desc', status: '0' }];

/**
 * The database's own time for the product's searches, beside a scan of all customers. One scan reads the stored folded
 * text. The other folds each text on the way: the cost of a table without that column.
 */
export async function benchSearch(url: string): Promise<void> {
  const [ours, scanning] = [openDb(url, console.error), openDb(withoutIndexes(url), console.error)];
  console.log('\nsearch in the database: ms of a page of 100 in three orders, p50 and p95, beside a scan of everybody');
  console.log('words                    p50     p95   scan p50   scan p95   1/   folding scan p50   p95   1/');
  const all: Times = { ours: [], scan: [], folding: [] };
  for (const [kind, words] of Object.entries(WORDS)) {
    const times: Times = { ours: [], scan: [], folding: [] };
    for (const word of words) await timeWord(word, ours, scanning, times);
    print(kind, times);
    for (const way of ['ours', 'scan', 'folding'] as const) all[way].push(...times[way]);
  }
  print('all (goal 1/20)', all);
  await ours.close();
  await scanning.close();
}

type Times = { readonly ours: number[]; readonly scan: number[]; readonly folding: number[] };

async function timeWord(word: string, ours: Database, scanning: Database, times: Times): Promise<void> {
  for (const order of ORDERS) {
    const query = api.getAll.query.parse({ search: word, limit: PAGE, ...order });
    for (let round = -2; round < ROUNDS; round++) {
      const our = await timeOf(() => findListed(ours.db, query, EVERYBODY));
      const scan = await timeOf(() => findPageBySort(scanning.db, { ...query, scope: EVERYBODY }, word, Number(PAGE)));
      const folding = round === 0 ? await timeOf(() => scanFolding(scanning, word)) : undefined;
      if (round < 0) continue; // warm-up
      times.ours.push(our);
      times.scan.push(scan);
      if (folding !== undefined) times.folding.push(folding);
    }
  }
}

function scanFolding({ pool }: Database, word: string) {
  return pool.query(
    `SELECT * FROM customers WHERE fold_text(name || ' ' || alias || ' ' || coalesce(email, '') || ' ' || phone) LIKE '%' || fold_text($1) || '%'
     ORDER BY name COLLATE "ro-x-icu", id LIMIT ${PAGE}`,
    [word],
  );
}

/** Connections on which a search scans all customers; it still reads the found ones by their id. */
function withoutIndexes(url: string): string {
  const scanning = new URL(url);
  scanning.searchParams.set('options', '-c enable_bitmapscan=off -c enable_indexonlyscan=off');
  return scanning.href;
}

async function timeOf(work: () => PromiseLike<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function print(kind: string, { ours, scan, folding }: Times): void {
  const [p50, p95] = [quantile(ours, 0.5), quantile(ours, 0.95)];
  const beside = (times: number[], width: number) => [
    quantile(times, 0.5).toFixed(1).padStart(width),
    quantile(times, 0.95).toFixed(1).padStart(8),
    (quantile(times, 0.95) / p95).toFixed(0).padStart(6),
  ];
  const cells = [p50.toFixed(1).padStart(7), p95.toFixed(1).padStart(7), ...beside(scan, 9), ...beside(folding, 14)];
  console.log(kind.padEnd(20) + cells.join(' '));
}
