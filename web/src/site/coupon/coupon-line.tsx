import { IconTicket } from '@tabler/icons-react';
import { COUPON_CONDITION } from 'contract/booking/coupon';
import { formatDate, formatRon } from 'contract/romanian/romanian';
import type { ReactNode } from 'react';
import { type Coupon, useCoupon } from './coupon-api.ts';
import styles from './coupon-line.module.css';
import { appliedCoupon, codeNote } from './promo.ts';

type CouponLineProps = {
  /** The line's own button. */
  action?: ReactNode;
  /** The coupon counts; otherwise the line only offers it. */
  isApplied?: boolean;
  children: ReactNode;
};

/** The coupon on one line, the same on every screen: offered, applied, sent along. */
export function CouponLine({ action, isApplied = false, children }: CouponLineProps) {
  return (
    <div className={styles.line} data-applied={isApplied || undefined}>
      <IconTicket size={24} aria-hidden="true" className={`${styles.sign} text-brand-ink`} />
      <p>{children}</p>
      {action}
    </div>
  );
}

/** The value of an applied coupon, its last day, and its condition. */
export function AppliedCoupon({ coupon: { code, value, endsOn } }: { coupon: Coupon }) {
  return (
    <>
      <strong>Cuponul {code} este aplicat:</strong> {formatRon(value)}, dacă trimiteți cererea până la{' '}
      {formatDate(endsOn)}. Primiți banii {COUPON_CONDITION}, chiar și mai târziu.
    </>
  );
}

/** An earlier code on a later screen: the coupon, or the reason why it will not count; empty without a code. */
export function GivenCoupon({ code }: { code: string }) {
  const coupon = useCoupon();
  const applied = appliedCoupon(code, coupon);
  const note = codeNote(code, coupon);
  if (applied)
    return (
      <CouponLine isApplied>
        <AppliedCoupon coupon={applied} />
      </CouponLine>
    );
  return note && <p className="text-ink-soft text-14">{note}</p>;
}
