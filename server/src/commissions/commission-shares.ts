import type { commissions as api, CommissionShare } from 'contract/commissions/commissions';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fromPercent, toPercent } from 'loan/rate';
import { addEntry, type UserActor } from '../audit/audit.queries.ts';
import { createOnce } from '../platform/create-once.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { commissionShares } from '../schema/commissions.table.ts';
import { nameOf, nameShown, users } from '../schema/users.table.ts';
import { findByName } from '../staff/users.queries.ts';
import { refuseFarAhead } from './commission-rules.service.ts';

/** The parts of users, newest first. */
export async function findShares(db: Db, id?: number): Promise<CommissionShare[]> {
  const authors = alias(users, 'authors');
  const { share, validFrom, at, by } = commissionShares;
  const rows = await db
    .select({
      id: commissionShares.id,
      username: users.username,
      name: nameShown,
      share,
      validFrom,
      at,
      byName: nameOf(by, authors),
    })
    .from(commissionShares)
    .innerJoin(users, eq(users.id, commissionShares.userId))
    .leftJoin(authors, eq(authors.username, by))
    .where(id === undefined ? undefined : eq(commissionShares.id, id))
    .orderBy(desc(commissionShares.id));
  return rows.map(({ id: number, share: part, at: instant, ...row }) => ({
    ...{ _id: String(number), ...row },
    percent: toPercent(part),
    at: instant.toISOString(),
  }));
}

/** Gives a user a part; sent again with the same `creationId` it is the same one. */
export function addShare(
  { db, today, now }: Pick<Deps, 'db' | 'today' | 'now'>,
  { creationId, username, percent, validFrom }: Call<typeof api.addShare>['body'],
  actor: UserActor,
): Promise<CommissionShare> {
  refuseFarAhead(validFrom, today());
  return db.transaction((tx) =>
    createOnce(
      tx,
      { kind: 'commission-share', creationId, user: actor.user },
      {
        make: async () => {
          const user = await findByName(tx, username);
          if (!user) throw problem('UTILIZATOR_NEGASIT', { field: 'username' });
          const values = {
            userId: user.id,
            share: fromPercent(percent),
            validFrom,
            at: now(),
            by: actor.user.username,
          };
          const [added] = await tx.insert(commissionShares).values(values).returning({ id: commissionShares.id });
          const details = { percent, validFrom };
          const subject = { id: user.id, name: user.username };
          await addEntry(tx, actor, { action: 'commission-share-added', subject, details });
          return requireShare(tx, added?.id ?? 0);
        },
        keyOf: ({ _id }) => _id,
        find: (id) => requireShare(tx, Number(id)),
      },
    ),
  );
}

async function requireShare(tx: Db, id: number): Promise<CommissionShare> {
  const [share] = await findShares(tx, id);
  if (!share) throw new Error('a part was added without a row');
  return share;
}
