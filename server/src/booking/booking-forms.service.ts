import type { bookingForms as api } from 'contract/booking/booking-forms';
import { plainCode, WELCOME_CODE } from 'contract/booking/coupon';
import type { Call } from 'contract/endpoint';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import { toWireForm } from 'quote/wire-form';
import * as customers from '../customers/customers.queries.ts';
import { lockPhones } from '../customers/phone-lock.ts';
import { followFromForm } from '../followed-loans/follow-from-form.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { contentHash } from '../platform/runtime/sha256.ts';
import { toVersionColumns } from '../schema/columns.ts';
import { type QuotedFigures, quotedFigures } from '../simulations/quoted-figures.ts';
import * as queries from './booking-forms.queries.ts';
import { findRecentRequest, hasCoupon } from './call-requests.queries.ts';
import { redeemCoupon } from './coupons/coupons.service.ts';

type Sent = Call<typeof api.create>['body'];

type FormDeps = Pick<Deps, 'db' | 'log' | 'today' | 'now'>;

/** A form on its way into the database. */
type NewForm = { readonly sent: Sent; readonly form: LoanForm; readonly hash: string; readonly quoted: QuotedFigures };

/**
 * Keeps the form of a booking with the figures that its visitor saw, and answers the valid promo code. The same content
 * for the same phone within ten minutes is the same form, also for two calls at once.
 */
export async function keepForm(deps: FormDeps, sent: Sent): Promise<string> {
  const form = formOf(sent);
  const content = [toWireForm(form), sent.preffersWhatsApp, sent.versions, sent.simulatedOn];
  const hash = contentHash(sent.followLoan ? [...content, sent.followLoan] : content);
  const quoted = await quotedFigures(deps, form, sent);
  return deps.db.transaction((tx) => insertForm(tx, deps, { sent, form, hash, quoted }));
}

/** The fields of the loan form in the request, which has checked them. */
function formOf(sent: Sent) {
  const { phone, preffersWhatsApp, bookingToken, versions, simulatedOn, followLoan, website, elapsedMs, ...form } =
    sent;
  return form;
}

async function insertForm(tx: Db, deps: FormDeps, { sent, form, hash, quoted }: NewForm): Promise<string> {
  const { phone, bookingToken } = sent;
  const month = deps.today().slice(0, 7);
  const followLoan = form.tipCredit === 'Refinantare' ? (sent.followLoan ?? null) : null;
  await lockPhones(tx, [phone]);
  const customer = await customers.findOwner(tx, phone);
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
    form: toWireForm(form),
    followLoan,
    promoCode,
    ...toVersionColumns(quoted.versions),
    simulatedOn: quoted.simulatedOn,
    isAsSeen: quoted.isAsSeen,
    figures: quoted.figures,
    contentHash: hash,
  });
  if (customer) await customers.touch(tx, customer.id);
  // A visitor with a known phone may not be its owner: the staff ask them (decision 59).
  if (followLoan && request && !request.isRepeat) await followFromForm(tx, deps, request.customerId, form, followLoan);
  return promoCode;
}

type CouponContext = {
  readonly owner: queries.Owner;
  /** The coupon that the same booking's request took, and that its email promised. */
  readonly given: string | null | undefined;
  readonly month: string;
};

/** The valid promo code of a form: the coupon of its request, else one taken now. */
async function codeThatCounts(tx: Db, sent: string, { owner, given, month }: CouponContext): Promise<string> {
  if (given && plainCode(sent) === given) return given;
  const has =
    (await queries.hasCode(tx, owner, WELCOME_CODE)) ||
    ('customerId' in owner && (await hasCoupon(tx, owner.customerId)));
  return redeemCoupon(tx, sent, { hasCoupon: has, month });
}
