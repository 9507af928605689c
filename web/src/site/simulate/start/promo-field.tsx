import { IconTicket } from '@tabler/icons-react';
import { formatRon } from 'contract/text/romanian';
import { useState } from 'react';
import { Button } from '../../../shared/ui/components/button.tsx';
import { Field } from '../../../shared/ui/components/field.tsx';
import inputs from '../../../shared/ui/components/input.module.css';
import { type Coupon, useCoupon } from './coupon-api.ts';
import { codeNote, LONGEST_CODE } from './promo.ts';
import { PromoCoupon } from './promo-coupon.tsx';

type PromoFieldProps = {
  code: string;
  onType: (code: string) => void;
  /** Whether the coupon opens by itself, as long as one is left. */
  offersItself: boolean;
  /** The visitor has looked at the coupon: it does not open by itself again. */
  onSeen: () => void;
};

/** The promo code, and the coupon that fills it in while the month has any. */
export function PromoField({ code, onType, offersItself, onSeen }: PromoFieldProps) {
  const coupon = useCoupon();
  const [isOpened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
    onSeen();
  };
  const apply = (couponCode: string) => {
    onType(couponCode);
    close();
  };
  return (
    <>
      <CodeInput code={code} onType={onType} coupon={coupon} />
      <div className="min-h-12 -mt-4">
        {coupon && coupon.left > 0 && (
          <Button variant="quiet" onClick={() => setOpened(true)} aria-haspopup="dialog">
            <IconTicket size={20} aria-hidden="true" />
            Aveți un cupon de {formatRon(coupon.value)}
          </Button>
        )}
      </div>
      {coupon && coupon.left > 0 && (
        <PromoCoupon
          coupon={coupon}
          open={isOpened || (offersItself && code.trim() === '')}
          onClose={close}
          onApply={apply}
        />
      )}
    </>
  );
}

type CodeInputProps = Pick<PromoFieldProps, 'code' | 'onType'> & { coupon: Coupon | undefined };

/** A code that will not count is said to be so once it is typed; it keeps nobody from going on. */
function CodeInput({ code, onType, coupon }: CodeInputProps) {
  const [isTyping, setTyping] = useState(false);
  const note = isTyping ? undefined : codeNote(code, coupon);
  return (
    <Field label="Cod promoțional" hint={<span role="status">{note ?? 'Dacă nu aveți unul, lăsați câmpul gol.'}</span>}>
      {(ids) => (
        <div className={inputs.box}>
          <input
            {...ids}
            name="promoCode"
            value={code}
            onChange={({ target }) => onType(target.value)}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
            maxLength={LONGEST_CODE}
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
