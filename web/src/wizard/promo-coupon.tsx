import { daysInMonth, type IsoDate, isoDate, parseDay } from 'loan/calendar';
import { Button } from '../ui/button.tsx';
import { formatDate } from '../ui/format.ts';
import { InfoPanel } from '../ui/info-panel.tsx';
import styles from './initial-info-page.module.css';

/** The welcome code that the coupon fills in. */
const WELCOME_CODE = 'BUNVENIT1000';

type PromoCouponProps = { open: boolean; onClose: () => void; onApply: (code: string) => void; today: IsoDate };

/** The advertorial: a coupon for the first applicants of the month. */
export function PromoCoupon({ open, onClose, onApply, today }: PromoCouponProps) {
  return (
    <InfoPanel open={open} onClose={onClose} title="Un cupon de 1000 RON pentru dumneavoastră">
      <CouponPicture />
      <p>
        Primii 100 de solicitanți primesc un cupon de <strong>1000 RON</strong>, valabil până la sfârșitul lunii (
        {formatDate(endOfMonth(today))}).
      </p>
      <p>
        Codul dumneavoastră: <strong className={styles.code}>{WELCOME_CODE}</strong>
      </p>
      <div className={styles.couponActions}>
        <Button onClick={() => onApply(WELCOME_CODE)}>Aplică codul</Button>
        <Button variant="quiet" onClick={onClose}>
          Nu acum
        </Button>
      </div>
    </InfoPanel>
  );
}

/** The last day of the month of a day. */
export function endOfMonth(day: IsoDate): IsoDate {
  const parts = parseDay(day);
  return parts ? isoDate({ ...parts, day: daysInMonth(parts.year, parts.month) }) : day;
}

function CouponPicture() {
  return (
    <svg viewBox="0 0 320 120" className={styles.coupon} aria-hidden="true">
      <path
        d="M12 8h296a8 8 0 0 1 8 8v26a18 18 0 0 0 0 36v26a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8V78a18 18 0 0 0 0-36V16a8 8 0 0 1 8-8z"
        fill="var(--amber)"
      />
      <path d="M214 16v88" stroke="var(--on-amber)" strokeWidth="2.5" strokeDasharray="2 8" strokeLinecap="round" />
      <text x="112" y="62" textAnchor="middle" fontSize="33" fontWeight="700" fill="var(--on-amber)">
        1000 RON
      </text>
      <text x="112" y="88" textAnchor="middle" fontSize="16" fill="var(--on-amber)">
        primii 100 de solicitanți
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
