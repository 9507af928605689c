import { COUPON_CONDITION, COUPON_RON, COUPONS_A_MONTH } from 'contract/booking/coupon';
import { formatCount, formatDate, formatRon } from 'contract/romanian/romanian';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Field } from '../../ui/fields/field.tsx';
import inputs from '../../ui/fields/input.module.css';
import disclosure from '../components/disclosure.module.css';
import { type Coupon, useCoupon } from '../coupon/coupon-api.ts';
import { AppliedCoupon, CouponLine } from '../coupon/coupon-line.tsx';
import { appliedCoupon, codeNote, MAX_CODE_LENGTH } from '../coupon/promo.ts';
import styles from './initial-info-page.module.css';

type PromoFieldProps = {
  code: string;
  onType: (code: string) => void;
  /** The visitor has looked at the coupon: it does not open by itself again. */
  onSeen: () => void;
};

/** The coupon while the month has any, and the promo code, folded for a visitor without one. */
export function PromoField({ code, onType, onSeen }: PromoFieldProps) {
  const coupon = useCoupon();
  const [isOpened, setOpened] = useState(false);
  // A field emptied under the cursor stays.
  const [isUnfolded, setUnfolded] = useState(code !== '');
  if (code !== '' && !isUnfolded) setUnfolded(true);
  const applied = appliedCoupon(code, coupon);
  const offered = coupon && coupon.left > 0 ? coupon : undefined;
  const close = () => {
    setOpened(false);
    onSeen();
  };
  const apply = (couponCode: string) => {
    onType(couponCode);
    close();
  };
  return (
    <div className="grid gap-3">
      {code.trim() === '' && <Offer coupon={offered} onOpen={() => setOpened(true)} />}
      <details open={isUnfolded}>
        <summary className={`${disclosure.head} min-h-tap gap-3 font-600 text-brand-ink`}>
          Am un cod promoțional
        </summary>
        <CodeInput code={code} onType={onType} coupon={coupon} isApplied={applied !== undefined} />
      </details>
      <div role="status">
        {applied && (
          <CouponLine isApplied>
            <AppliedCoupon coupon={applied} />
          </CouponLine>
        )}
      </div>
      {offered && <PromoCoupon coupon={offered} open={isOpened} onClose={close} onApply={apply} />}
    </div>
  );
}

/**
 * Stays on the page when the visitor closes the panel without a yes. It reserves its room before the coupon arrives: a
 * new line would move a button under a finger.
 */
function Offer({ coupon, onOpen }: { coupon: Coupon | undefined; onOpen: () => void }) {
  return (
    <div inert={!coupon} aria-hidden={!coupon} className={coupon ? undefined : 'invisible'}>
      <CouponLine
        action={
          <Button variant="quiet" onClick={onOpen} aria-haspopup="dialog">
            Vedeți cuponul
          </Button>
        }
      >
        Cupon de {formatRon(coupon?.value ?? COUPON_RON)} la semnarea creditului, pentru primii{' '}
        {formatCount(COUPONS_A_MONTH, 'solicitant', 'solicitanți')} din lună.{' '}
        {/* A line of its own: a number of other width must not break the sentence elsewhere. */}
        <span className="block">
          {coupon?.left === 1 ? 'Mai este unul.' : `Mai sunt ${coupon?.left ?? COUPONS_A_MONTH}.`}
        </span>
      </CouponLine>
    </div>
  );
}

type CodeInputProps = Pick<PromoFieldProps, 'code' | 'onType'> & { coupon: Coupon | undefined; isApplied: boolean };

/** The field says that a typed code will not count; it stops nobody. */
function CodeInput({ code, onType, coupon, isApplied }: CodeInputProps) {
  const [isTyping, setTyping] = useState(false);
  const note = isTyping ? undefined : codeNote(code, coupon);
  return (
    <Field
      label="Cod promoțional"
      hint={
        !isApplied && (
          // Room for two lines: a message on blur must not move a button under a finger.
          <span role="status" className="block min-h-[2lh]">
            {note}
          </span>
        )
      }
    >
      {(ids) => (
        <div className={inputs.box}>
          <input
            {...ids}
            name="promoCode"
            value={code}
            onChange={({ target }) => onType(target.value)}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
            maxLength={MAX_CODE_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className={inputs.control}
          />
        </div>
      )}
    </Field>
  );
}

type PromoCouponProps = { coupon: Coupon; open: boolean; onClose: () => void; onApply: (code: string) => void };

/** The advertorial: a coupon for the first applicants of the month, and the number left. */
function PromoCoupon({ coupon: { code, value, left, endsOn }, open, onClose, onApply }: PromoCouponProps) {
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
