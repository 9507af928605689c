import type { CaseDetails } from 'contract/cases/cases';
import type { ProvableFigure } from 'contract/checklist/checklist-words';
import type { DocumentItem } from 'contract/checklist/document-item';
import { formatExactRon } from 'contract/romanian/romanian';
import type { Form } from '../../../shared/forms/use-form.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { declaredIn, figuresOf, hasDelays, VERIFIED_TITLES, type VerifiedDraft } from './verified-draft.ts';

type Field = Form<VerifiedDraft>['field'];
type VerifiedFieldsProps = { found: CaseDetails; item: DocumentItem; field: Field };

/** The day of a document's issue, and its proven figures: the likely ones, then the rest, folded. */
export function VerifiedFields({ found, item, field }: VerifiedFieldsProps) {
  const { likely, others } = figuresOf(item);
  const isAboutDelays = hasDelays(item);
  return (
    <>
      <div className="grid grid-cols-fit-13 items-start gap-x-4 gap-y-3">
        <DateInput label={`${VERIFIED_TITLES.issuedOn} (opțional)`} {...field('issuedOn')} />
        {likely.map((figure) => (
          <FigureField key={figure} found={found} item={item} field={field} figure={figure} />
        ))}
        {isAboutDelays && <Delays field={field} />}
      </div>
      {others.length > 0 && (
        <Fold heading="Alte cifre pe care le dovedește">
          <div className="grid grid-cols-fit-13 items-start gap-x-4 gap-y-3">
            {others.map((figure) => (
              <FigureField key={figure} found={found} item={item} field={field} figure={figure} />
            ))}
            {!isAboutDelays && <Delays field={field} />}
          </div>
        </Fold>
      )}
    </>
  );
}

function FigureField({ found, item, field, figure }: VerifiedFieldsProps & { figure: ProvableFigure }) {
  const declared = declaredIn(found, item.person ?? 0, figure);
  return (
    <MoneyInput
      label={`${VERIFIED_TITLES[figure]} (opțional)`}
      unit="RON/lună"
      hint={declared !== undefined && `Declarat: ${formatExactRon(declared)}`}
      {...field(figure)}
    />
  );
}

function Delays({ field }: { field: Field }) {
  return (
    <NumberInput
      label={`${VERIFIED_TITLES.provenDelays} (opțional)`}
      unit="întârzieri"
      max={999}
      hint=""
      {...field('provenDelays')}
    />
  );
}
