import type { bookingForms as api } from 'contract/booking/booking-forms';
import type { Call } from 'contract/endpoint';
import { plainCode, WELCOME_CODE } from 'contract/text/coupon';
import { toWireForm, type WireForm } from 'quote/wire-form';
import { ownerForVisitor } from '../customers/bin.queries.ts';
import * as customers from '../customers/customers.queries.ts';
import { lockPhones } from '../customers/phone-lock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { contentHash } from '../platform/runtime/sha256.ts';
import { type QuotedFigures, quotedFigures } from '../simulations/quoted-figures.ts';
import * as queries from './booking-forms.queries.ts';
import { findRecentRequest, hasCoupon } from './call-requests.queries.ts';
import { redeemCoupon } from './coupons/coupons.service.ts';

type Sent = Call<typeof api.create>['body'];

/** A form on its way into the database. */
type NewForm = { readonly sent: Sent; readonly form: WireForm; readonly hash: string; readonly quoted: QuotedFigures };

/**
 * Keeps the form of a booking with the figures that its visitor saw, and answers the promo code that counts. The same
 * content for the same phone within ten minutes is the same form, also when it is sent twice at once.
 */
export async function keepForm(deps: Pick<Deps, 'db' | 'log' | 'today'>, sent: Sent): Promise<string> {
  const form = formOf(sent);
  const hash = contentHash([toWireForm(form), sent.preffersWhatsApp, sent.versions, sent.simulatedOn]);
  const quoted = await quotedFigures(deps, form, sent);
  const month = deps.today().slice(0, 7);
  return deps.db.transaction((tx) => insertForm(tx, { sent, form: toWireForm(form), hash, quoted }, month));
}

/** The fields of the loan form among all that was sent; it was checked with them. */
function formOf(sent: Sent) {
  const { phone, preffersWhatsApp, bookingToken, versions, simulatedOn, website, elapsedMs, ...form } = sent;
  return form;
}

async function insertForm(tx: Db, { sent, form, hash, quoted }: NewForm, month: string): Promise<string> {
  const { phone, bookingToken } = sent;
  await lockPhones(tx, [phone]);
  const customer = await ownerForVisitor(tx, phone);
  const owner = customer ? { customerId: customer.id } : { phone };
  const same = await queries.findSamePromoCode(tx, owner, hash);
  if (same) return same;

  const request = customer && bookingToken && (await findRecentRequest(tx, customer.id, bookingToken));
  const promoCode = await codeThatCounts(tx, sent.promoCode, { owner, given: (request || undefined)?.coupon, month });
  await queries.addForm(tx, {
    ...owner,
    requestId: request ? request.id : null,
    preffersWhatsApp: sent.preffersWhatsApp,
    source: sent.tipCredit === 'Contact' ? 'contact' : 'wizard',
    isRepeat: await queries.exists(tx, owner),
    form,
    promoCode,
    productsVersion: quoted.versions.products,
    parametersVersion: quoted.versions.parameters,
    simulatedOn: quoted.simulatedOn,
    isAsSeen: quoted.isAsSeen,
    figures: quoted.figures,
    contentHash: hash,
  });
  if (customer) await customers.touch(tx, customer.id);
  return promoCode;
}

type CouponContext = {
  readonly owner: queries.Owner;
  /** The coupon that the request of the same booking was given, and its letter promised. */
  readonly given: string | null | undefined;
  readonly month: string;
};

/** The promo code of a form that counts: the coupon of its request, else one that is taken now. */
async function codeThatCounts(tx: Db, sent: string, { owner, given, month }: CouponContext): Promise<string> {
  if (given && plainCode(sent) === given) return given;
  const has =
    (await queries.hasCode(tx, owner, WELCOME_CODE)) ||
    ('customerId' in owner && (await hasCoupon(tx, owner.customerId)));
  return redeemCoupon(tx, sent, { hasCoupon: has, month });
}
