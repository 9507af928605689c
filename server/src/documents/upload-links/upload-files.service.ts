import { problem } from 'contract/problem';
import type { FastifyRequest } from 'fastify';
import { addEntry, CLIENT } from '../../audit/audit.queries.ts';
import { auditSubject, customerByIdForUpdate } from '../../customers/customer-lookup.ts';
import { SYSTEM_VIEWER } from '../../customers/visible-to.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken, isToken } from '../../platform/security/tokens.ts';
import { notifyStaff } from '../arrival-notice.ts';
import { addWithinQuota, receiveFiles } from '../receive-files.ts';
import { findOpen, type LinkRow, takeUpload } from './upload-links.queries.ts';

/**
 * The link of a token while it is open, used up or not. Throws the same problem for any other, so that it reveals
 * nothing.
 */
export async function openLink(db: Db, token: string): Promise<LinkRow> {
  const link = isToken(token) ? await findOpen(db, hashToken(token)) : undefined;
  if (!link) throw problem('LINK_INCARCARE', { valid: false });
  return link;
}

/** The number of uploads `left`; `locked`: the names of the files that open only with a password. */
type Received = { readonly left: number; readonly locked: string[] };

/**
 * Takes one upload by a link. The transaction that writes the files' rows counts it, once their bytes are durable:
 * neither is ever without the other.
 */
export async function receive(deps: Deps, token: string, request: FastifyRequest): Promise<Received> {
  const { id, customerId, createdBy, usedCount, maxUploads } = await openLink(deps.db, token);
  if (usedCount >= maxUploads) throw problem('LIMITA_INCARCARI');
  return receiveFiles(deps, request, customerId, async (tx, files) => {
    const customer = await customerByIdForUpdate(tx, customerId, SYSTEM_VIEWER);
    if (!customer) throw problem('LINK_INCARCARE', { valid: false });
    const left = await takeUpload(tx, id);
    if (left === undefined) {
      // Meanwhile it ended, or other uploads took the rest: the link tells which.
      await openLink(tx, token);
      throw problem('LIMITA_INCARCARI');
    }
    await addWithinQuota(tx, customer.id, files, { linkMadeBy: createdBy });
    const details = { link: id, files: files.map(({ filename }) => filename) };
    const subject = auditSubject(customer);
    // Without their address: the privacy page promises to keep no visitor's.
    await addEntry(tx, CLIENT, { action: 'files-received', subject, details });
    await notifyStaff(tx, deps, { customer, files, linkMadeBy: createdBy, by: 'upload-link' });
    const locked = files.flatMap(({ needsPassword, originalname }) => (needsPassword ? originalname : []));
    return { left, locked };
  });
}
