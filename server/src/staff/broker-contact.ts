import { writePhone } from 'contract/romanian/phone';
import type { TeamMember } from 'contract/team/team';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { findShownById } from './team.queries.ts';
import { findById } from './users.queries.ts';

/** A client's contact; the phone as people read it. */
export type BrokerContact = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** The broker as visitors see them; absent: the firm, or somebody whom visitors do not see. */
  readonly member?: TeamMember;
};

type Brand = Deps['config']['brand'];

/** The phone for a broker's clients; without the broker's own one, E.164, it is the firm's. */
export function clientPhone(own: string, { phone }: Pick<Brand, 'phone'>): string {
  return own === '' ? phone : writePhone(own);
}

/**
 * The client's responsible broker while they work here; else the firm. The name of an account is for signing in: no client
 * reads it.
 */
export async function brokerContact(db: Db, brand: Brand, responsibleId: string | null): Promise<BrokerContact> {
  const user = responsibleId === null ? undefined : await findById(db, responsibleId);
  if (!user || user.disabledAt) return { name: brand.brand, phone: brand.phone, email: brand.email };
  const member = await findShownById(db, user.id);
  return {
    name: user.displayName || brand.brand,
    phone: clientPhone(user.phone, brand),
    email: user.email,
    ...(member && { member }),
  };
}
