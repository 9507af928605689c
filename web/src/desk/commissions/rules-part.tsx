import type { RuleTerms } from 'contract/commissions/commission-arithmetic';
import { type CommissionRule, commissionRules } from 'contract/commissions/commission-rules';
import {
  type CommissionBase,
  type CommissionRuleKind,
  commissionBases,
  commissionRuleKinds,
  MAX_COMMISSION_PERCENT,
} from 'contract/commissions/commission-words';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { banks } from 'contract/products/banks';
import { selectableOffers } from 'contract/products/offers';
import { parseTypedDecimal, parseTypedMoney } from 'contract/romanian/typed-money';
import { fromRon } from 'loan/money';
import { fromPercent } from 'loan/rate';
import { commissionSentence } from 'quote/shown/commission-sentence';
import { useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { today } from '../../shared/time/today.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAuthLevel } from '../data/account.ts';
import { useRead } from '../data/read.ts';
import { SaveForm } from '../forms/save-dialog.tsx';
import { useSaveForm } from '../forms/use-save-form.ts';
import { useUnkeptValues } from '../session/use-draft-values.ts';
import { RulesTable } from './rules-table.tsx';

const SECTION = 'reguli-comision';
const NO_RULE = 'Nicio bancă nu are o regulă: clienților li se spune că suma nu este cunoscută încă.';

/** The rules, newest first, and beside the form the sentence as the client reads it. */
export function RulesPart() {
  const rules = useRead(commissionRules.list, {});
  const { data: level } = useAuthLevel();
  const [isAdding, setAdding] = useState(false);
  if (rules.error) return <LoadFailed retry={rules.refetch}>{messageOf(rules.error)}</LoadFailed>;
  if (!rules.data) return <Skeleton height={320} className="rounded-card" />;
  const hasOwn = rules.data.some(({ byName }) => byName !== null);
  return (
    <Section
      id={SECTION}
      title="Reguli"
      text={
        hasOwn
          ? 'Se aplică regula ofertei; dacă nu are, a băncii; dacă nici ea, cea pentru orice bancă. Dintre două, cea mai nouă.'
          : NO_RULE
      }
      action={level === 'admin' && !isAdding && <Button onClick={() => setAdding(true)}>Regulă nouă</Button>}
    >
      {isAdding && <NewRule onClose={() => setAdding(false)} />}
      {rules.data.length > 0 && <RulesTable rules={rules.data} />}
    </Section>
  );
}

/** A rule on the wire as the engine's terms. */
function termsOf({ kind, percent, of, amount }: Pick<CommissionRule, 'kind' | 'percent' | 'of' | 'amount'>): RuleTerms {
  return {
    ...{ kind, of },
    share: percent === null ? null : fromPercent(percent),
    amount: amount === null ? null : fromRon(amount),
  };
}

const emptyRule = () => ({
  ...{ bank: '', offer: '', kind: 'percent', percent: '', of: 'drawn', amount: '', dueDays: '30' },
  ...{ clawback: '', validFrom: today(), note: '' },
});

/** Typed steps, `12:100, 24:50`; a part that is no step stays one that the schema refuses. */
const stepsIn = (typed: string) =>
  typed
    .split(/[,;]/)
    .filter((part) => part.trim() !== '')
    .map((part) => part.split(':').map((figure) => parseTypedDecimal(figure.trim()) ?? 0))
    .map(([months = 0, percent = 0]) => ({ months, percent }));

function NewRule({ onClose }: { onClose: () => void }) {
  const { data: known = [] } = useRead(banks.getAll, {});
  const { data: offers = [] } = useRead(selectableOffers.getAll, {});
  const form = useSaveForm({
    draft: useUnkeptValues(emptyRule()),
    change: commissionRules.add,
    sent: ({ kind, percent, of, amount, dueDays, clawback, ...rest }) => ({
      body: {
        ...rest,
        kind: kind as CommissionRuleKind,
        percent: kind === 'percent' ? (parseTypedDecimal(percent) ?? null) : null,
        of: of as CommissionBase,
        amount: kind === 'fixed' && amount !== '' ? (parseTypedMoney(amount) ?? null) : null,
        dueDays: parseTypedDecimal(dueDays) ?? -1,
        clawback: stepsIn(clawback),
      },
    }),
    notice: announces('Regulă adăugată', SECTION),
    onClose,
  });
  const { values } = form;
  const ofBank = offers.filter(({ banca }) => banca === values.bank);
  return (
    <SaveForm form={form} submit="Adăugați regula" className="card grid grid-cols-1 gap-3 p-4">
      <div className="field-row grid-cols-fit-12 gap-3">
        <Select
          label="Banca"
          options={[{ value: '', label: 'Orice bancă' }, ...known.map(({ banca }) => banca)]}
          {...form.field('bank')}
        />
        <Select
          label="Oferta"
          options={[
            { value: '', label: 'Orice ofertă' },
            ...ofBank.map(({ _id, oferta }) => ({ value: _id, label: oferta })),
          ]}
          {...form.field('offer')}
        />
        <Select
          label="Ce plătește"
          options={Object.entries(commissionRuleKinds).map(([value, label]) => ({ value, label }))}
          {...form.field('kind')}
        />
        {values.kind === 'percent' && (
          <>
            <TextInput label="Procent" inputMode="decimal" unit="%" maxLength={7} {...form.field('percent')} />
            <Select
              label="Din"
              options={Object.entries(commissionBases).map(([value, label]) => ({ value, label }))}
              {...form.field('of')}
            />
          </>
        )}
        {values.kind === 'fixed' && <MoneyInput label="Suma" unit="RON" {...form.field('amount')} />}
        <TextInput label="Scadent după (zile)" inputMode="numeric" maxLength={3} {...form.field('dueDays')} />
        <TextInput
          label="Restituire (luni:procent)"
          placeholder="12:100, 24:50"
          maxLength={200}
          {...form.field('clawback')}
        />
        <DateInput label="Valabilă din" {...form.field('validFrom')} />
        <TextInput label="Notă" maxLength={MAX_LENGTH.caseNote} {...form.field('note')} />
      </div>
      <figure className="grid gap-1">
        <figcaption className="text-14 text-ink-soft">Clientul citește, la un credit de 420.000 RON:</figcaption>
        <blockquote>{sentenceOf(values)}</blockquote>
      </figure>
    </SaveForm>
  );
}

/** A sum to show a figure with. */
const SAMPLE = fromRon(420_000);

function sentenceOf({ bank, kind, percent, of, amount }: ReturnType<typeof emptyRule>): string {
  const typed = parseTypedDecimal(percent);
  const isPercent = typed !== undefined && typed > 0 && typed <= MAX_COMMISSION_PERCENT;
  const terms = {
    ...{ kind: kind as CommissionRuleKind, of: of as CommissionBase },
    percent: isPercent ? typed : null,
    amount: parseTypedMoney(amount) ?? null,
  };
  return commissionSentence(bank || 'Banca', termsOf(terms), isPercent ? SAMPLE : null);
}
