import type { customerFiles as api } from 'contract/documents/files';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { auditSubject, customerForUpdate } from '../../customers/customer-lookup.ts';
import { removeFile as removeRow, requireFile } from '../../documents/files.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { changeItem, findItemsWithFile } from '../checklist/checklist.queries.ts';
import { withoutFile } from '../checklist/item-changes.ts';

/**
 * Deletes a file; its bytes follow (`remove-file-bytes`). A received document without another file waits again. 409
 * while it belongs to a verified document: the verification was of this very file.
 */
export async function removeFile(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { phone, filename }: Call<typeof api.remove>['params'],
  actor: UserActor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const customer = await customerForUpdate(tx, phone, actor.user);
    await requireFile(tx, customer.id, filename);
    const items = await findItemsWithFile(tx, filename);
    const verified = items.find(({ state }) => state === 'verified');
    if (verified) throw problem('FISIER_VERIFICAT', { document: verified.title });
    await removeRow(tx, customer.id, filename);
    for (const item of items) {
      const after = await withoutFile(tx, item);
      if (after) await changeItem(tx, item.id, { ...after, changedBy: actor.user.username, changedAt: now() });
    }
    await addEntry(tx, actor, { action: 'file-deleted', subject: auditSubject(customer), details: { filename } });
  });
}
