import { COUPON_CONDITION, COUPONS_A_MONTH } from 'contract/booking/coupon';
import { formatCount, formatDate, formatRon } from 'contract/romanian/romanian';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Coupon, useCoupon } from '../coupon/coupon-api.ts';
import styles from './coupon-offer.module.css';

/** The reading time before the coupon opens by itself, ms. */
const READING = 8000;

type CouponOfferProps = { onApply: (code: string) => void; onClose: () => void };

/**
 * The advertorial that opens by itself after a reading time. It blocks nothing: it stands beside the buttons on a phone
 * and beside the page on a wide screen, and costs no press.
 */
export function CouponOffer(props: CouponOfferProps) {
  const coupon = useCoupon();
  const hasRead = useHasRead();
  const isOffered = hasRead && coupon !== undefined && coupon.left > 0;
  return (
    <div aria-live="polite" className={styles.place}>
      {isOffered && <Offered coupon={coupon} {...props} />}
    </div>
  );
}

/** True after the reading time: people close unread what opens at once. */
function useHasRead(): boolean {
  const [hasRead, setHasRead] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasRead(true), READING);
    return () => clearTimeout(timer);
  }, []);
  return hasRead;
}

/** Scrolls the typed field back into view: the coupon takes room beside it. */
function clearTypedField(): void {
  const typed = document.activeElement;
  if (typed instanceof HTMLInputElement) typed.scrollIntoView({ block: 'nearest' });
}

function Offered({ coupon, onApply, onClose }: CouponOfferProps & { coupon: Coupon }) {
  const { code, value, left, endsOn } = coupon;
  useEffect(clearTypedField, []);
  return (
    <section aria-labelledby="cupon" className={`${styles.offer} grid gap-2 rounded-card p-4`}>
      <h2 id="cupon" className="text-16">
        Un cupon de {formatRon(value)} pentru dumneavoastră
      </h2>
      <p className="text-14">
        Pentru primii {formatCount(COUPONS_A_MONTH, 'solicitant', 'solicitanți')}, până la {formatDate(endsOn)}.{' '}
        {left === 1 ? 'A mai rămas unul' : `Au mai rămas ${left}`}. Primiți banii {COUPON_CONDITION}. Cod:{' '}
        <strong>{code}</strong>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onApply(code)}>
          Aplicați codul
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Nu acum
        </Button>
      </div>
    </section>
  );
}
