import { IconInfoCircle } from '@tabler/icons-react';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { useId, useState } from 'react';
import { formatRate } from '../../../shared/format/format.ts';
import {
  asksDownPayment,
  BUILD_BANDS,
  type Property,
  propertyAnswers,
  propertyErrors,
  propertyFrom,
} from '../../../shared/loan-form/property.ts';
import { YES_NO, type YesNo } from '../../../shared/loan-form/yes-no.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { NewTabLink } from '../../components/new-tab-link.tsx';
import { type ExchangeRate, useExchangeRate } from '../../exchange-rate/exchange-rate.ts';
import { isOldRate } from '../../exchange-rate/in-eur.ts';
import { useCurrencySwitch } from '../../exchange-rate/switch-currency.ts';
import { useLimitsInForce } from '../../wizard-session/limits-api.ts';
import { RequireAnswers } from '../../wizard-session/require-answers.tsx';
import { useStepForm } from '../use-step-form.ts';
import layout from '../wizard-layout.module.css';
import { StepActions, WizardLayout } from '../wizard-layout.tsx';
import certificate from './energy-certificate.svg?no-inline';
import { PropertyAmounts, propertyContext } from './property-amounts.tsx';

const STEP = '/informatiiImobil';

const CURRENCIES = [
  { value: 'RON', label: 'RON' },
  { value: 'EUR', label: 'EUR' },
] as const;

/** /informatiiImobil: the home and the down payment. */
export function PropertyPage() {
  return <RequireAnswers step={STEP}>{(formData) => <PropertyForm formData={formData} />}</RequireAnswers>;
}

function PropertyForm({ formData }: { formData: LoanFormInput }) {
  const exchange = useExchangeRate();
  const inForce = useLimitsInForce();
  const contextOf = propertyContext(formData, inForce, exchange.rate);
  const { goBack, ...form } = useStepForm<Property>({
    step: STEP,
    formData,
    initial: propertyFrom(formData),
    validate: (typed) => propertyErrors(typed, contextOf(typed)),
    answersOf: (typed) => propertyAnswers(typed, contextOf(typed)),
  });
  const convert = useCurrencySwitch(exchange.rate);
  const changeCurrency = (currency: Property['currency']) => {
    const { valoareImobil, valoareAvans, currency: before } = form.values;
    form.change({ currency, ...convert({ valoareImobil, valoareAvans }, before) });
  };
  return (
    <WizardLayout step={STEP} type={formData.tipCredit} title="Despre imobil" lead={LEADS[String(formData.tipCredit)]}>
      <form {...form.formProps} data-printed className={layout.form}>
        <div className="grid grid-cols-1 gap-3">
          <Segmented
            legend="Moneda în care introduceți sumele"
            hideLegend
            value={form.values.currency}
            onChange={changeCurrency}
            options={CURRENCIES}
          />
          <ExchangeRateLine exchange={exchange} />
        </div>
        <PropertyAmounts form={form} context={contextOf(form.values)} />
        <Select
          label="Anul construcției"
          {...form.field('anulConstructiei')}
          options={BUILD_BANDS}
          hint="Unele bănci finanțează doar imobile mai noi de un anumit an."
          required
        />
        <EcoQuestion {...form.field('envFriendly')} />
        <StepActions onBack={goBack} next={asksDownPayment(formData.tipCredit) ? 'Continuați' : 'Vedeți rezultatul'} />
      </form>
    </WizardLayout>
  );
}

const LEADS: Record<string, string> = {
  Achizitie: 'Prețul din anunț sau din promisiunea de vânzare este de ajuns.',
  Simulare: 'O valoare aproximativă este de ajuns: o puteți schimba oricând.',
  Refinantare: 'Cât credeți că valorează acum imobilul ipotecat; banca îl va evalua.',
};

/** The rate that turns euro into RON, with its source and its day. */
function ExchangeRateLine({ exchange }: { exchange: ExchangeRate }) {
  const { rate, source } = exchange;
  const isOld = isOldRate(exchange);
  return (
    <p className="min-h-[2.6rem] text-ink-soft text-14 md:min-h-0">
      {isOld ? 'Curs vechi' : 'Curs de schimb folosit'}: 1 EUR = {formatRate(rate)} RON
      {source && ` (${source})`}
      {isOld && '; sumele în EUR sunt aproximative'}.
    </p>
  );
}

type EcoQuestionProps = {
  value: YesNo;
  onChange: (value: YesNo) => void;
  error?: string | undefined;
};

/** Whether the home is in energy class A, with a panel that explains how to find out. */
function EcoQuestion({ value, onChange, error }: EcoQuestionProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-3" data-field="envFriendly">
      <Segmented legend="Imobilul este eficient energetic?" value={value} onChange={onChange} options={YES_NO} />
      {error && <FieldError id={id}>{error}</FieldError>}
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)} aria-haspopup="dialog">
          <IconInfoCircle size={20} aria-hidden="true" />
          Ce înseamnă și de unde aflu?
        </Button>
      </div>
      <Modal look="sheet" open={open} onClose={() => setOpen(false)} title="Imobil eficient energetic">
        <p>
          Un imobil este eficient energetic („verde”) când certificatul lui de performanță energetică arată clasa A sau
          A+. Multe bănci dau pentru el o dobândă mai mică.
        </p>
        <p>
          Certificatul este obligatoriu la vânzare: <span className="whitespace-nowrap">cereți-l</span> proprietarului
          sau dezvoltatorului. Dacă nu îl aveți încă, alegeți „Nu”; puteți reface simularea oricând.
        </p>
        <p>
          <NewTabLink href={certificate} rel="noreferrer">
            Vedeți un exemplu de certificat energetic
          </NewTabLink>
        </p>
      </Modal>
    </div>
  );
}
