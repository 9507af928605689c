import { COUPON_RON } from 'contract/booking/coupon';
import { formatRon } from 'contract/romanian/romanian';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import inputs from '../../ui/fields/input.module.css';
import { type Coupon, useCoupon } from '../coupon/coupon-api.ts';
import { AppliedCoupon, CouponLine } from '../coupon/coupon-line.tsx';
import { appliedCoupon, codeNote, MAX_CODE_LENGTH } from '../coupon/promo.ts';
import { PromoCoupon } from './promo-coupon.tsx';

type PromoFieldProps = {
  code: string;
  onType: (code: string) => void;
  /** The visitor has looked at the coupon: it does not open by itself again. */
  onSeen: () => void;
};

/** The promo code, and the coupon that fills it in while the month has any. */
export function PromoField({ code, onType, onSeen }: PromoFieldProps) {
  const coupon = useCoupon();
  const [isOpened, setOpened] = useState(false);
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
      <CodeInput code={code} onType={onType} coupon={coupon} isApplied={applied !== undefined} />
      <div role="status">
        {applied && (
          <CouponLine isApplied>
            <AppliedCoupon coupon={applied} />
          </CouponLine>
        )}
      </div>
      {code.trim() === '' && <Offer coupon={offered} onOpen={() => setOpened(true)} />}
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
        Cupon de {formatRon(coupon?.value ?? COUPON_RON)} la semnarea creditului
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
            {note ?? 'Dacă nu aveți unul, lăsați câmpul gol.'}
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
