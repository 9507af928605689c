import { eq } from 'drizzle-orm';
import { onTestFinished, vi } from 'vitest';
import { customers } from '../schema/customers.table.ts';
import { aPhoneNumber } from './booking.ts';
import { aCustomer } from './customers.ts';
import type { TestServer } from './server.ts';

/**
 * While the next file is stored, the customer of that phone gets another, and a new customer gets theirs; answers a
 * function that finds the new one.
 */
export function givePhoneAwayWhileStoring({ db, files }: TestServer, phone: string): () => Promise<string> {
  const given = Promise.withResolvers<string>();
  const { write } = files;
  const spy = vi.spyOn(files, 'write').mockImplementationOnce(async (...file) => {
    await db
      .update(customers)
      .set({ phone: `+4${aPhoneNumber()}` })
      .where(eq(customers.phone, phone));
    given.resolve((await aCustomer({ db }, { phone, name: 'Alt Om' })).id);
    return write.apply(files, file);
  });
  onTestFinished(() => spy.mockRestore());
  return () => given.promise;
}
