import { COUPON_CONDITION, COUPONS_A_MONTH } from 'contract/booking/coupon';
import { formatCount, formatDate, formatRon } from 'contract/romanian/romanian';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import type { Coupon } from '../coupon/coupon-api.ts';
import styles from './initial-info-page.module.css';

type PromoCouponProps = { coupon: Coupon; open: boolean; onClose: () => void; onApply: (code: string) => void };

/** The advertorial: a coupon for the first applicants of the month, and the number left. */
export function PromoCoupon({ coupon: { code, value, left, endsOn }, open, onClose, onApply }: PromoCouponProps) {
  return (
    <Modal look="sheet" open={open} onClose={onClose} title={`Un cupon de ${formatRon(value)} pentru dumneavoastră`}>
      <CouponPicture value={value} />
      <p>
        Primii {formatCount(COUPONS_A_MONTH, 'solicitant', 'solicitanți')} primesc un cupon de{' '}
        <strong>{formatRon(value)}</strong>, valabil pentru cererile trimise până la sfârșitul lunii (
        {formatDate(endsOn)}). Primiți banii {COUPON_CONDITION}, chiar și mai târziu.
      </p>
      <p>{left === 1 ? 'A mai rămas un singur cupon.' : `Au mai rămas ${formatCount(left, 'cupon', 'cupoane')}.`}</p>
      <p>
        Codul dumneavoastră: <strong className={styles.code}>{code}</strong>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onApply(code)}>Aplicați codul</Button>
        <Button variant="quiet" onClick={onClose}>
          Nu acum
        </Button>
      </div>
    </Modal>
  );
}

function CouponPicture({ value }: { value: number }) {
  return (
    <svg viewBox="0 0 320 120" className="w-full h-auto max-w-[22rem] mx-auto" aria-hidden="true">
      <path
        d="M12 8h296a8 8 0 0 1 8 8v26a18 18 0 0 0 0 36v26a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8V78a18 18 0 0 0 0-36V16a8 8 0 0 1 8-8z"
        fill="var(--amber)"
      />
      <path d="M214 16v88" stroke="var(--on-amber)" strokeWidth="2.5" strokeDasharray="2 8" strokeLinecap="round" />
      <text x="112" y="62" textAnchor="middle" fontSize="33" fontWeight="700" fill="var(--on-amber)">
        {formatRon(value)}
      </text>
      <text x="112" y="88" textAnchor="middle" fontSize="16" fill="var(--on-amber)">
        primii {formatCount(COUPONS_A_MONTH, 'solicitant', 'solicitanți')}
      </text>
      <path
        d="M236 62l29-24 29 24M244 58v30h42V58M259 88V72h12v16"
        fill="none"
        stroke="var(--on-amber)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
