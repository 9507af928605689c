import {
  ENERGY_CLASSES,
  optionalProductFields,
  type ProductField,
  productColumns,
} from 'contract/products/product-columns';
import { productShape } from 'contract/products/product-fields';
import { decimalText } from 'contract/romanian/typed-money';
import type { Form } from '../../../shared/forms/use-form.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { wordsOf } from '../../parameters/parameter-text.ts';
import { useBankNames } from '../banks/use-bank-names.ts';
import { figureWithUnit, type InsuranceModes, MODE_PARAMETERS, UNITS, unitOf } from '../figure-text.ts';
import { useInsuranceModes } from '../use-insurance-modes.ts';

/** The explanation of each field; of insurances without their unit, which the parameters name. */
const ABOUT: Readonly<Record<ProductField, string>> = {
  oferta: 'Numele ofertei, același în simulator',
  banca: 'Banca, de exemplu BCR sau BT',
  perioada: 'Luni cu dobândă fixă; 0 = variabilă de la început',
  evaluareImobil: 'Taxa de evaluare, în RON',
  analizaDosar: 'Taxa de analiză, în RON',
  costAVT: 'Asigurarea de viață',
  costALF: 'Asigurarea locuinței',
  dobandaFixa: '% pe an în perioada fixă',
  marja: '% pe an peste IRCC, după perioada fixă',
  voucher: 'Ce dă banca înapoi, în RON',
  minAnImobil: 'Construită cel mai devreme; gol = oricând',
  minClasaEnergetica: 'Clasa pe care trebuie să o aibă locuința',
  observatii: 'Pentru colegi; nu intră în calcul',
};

const CLASSES = [{ value: '', label: 'Oricare' }, ...ENERGY_CLASSES];

type ProductFieldsProps = { field: Form<{ [Field in ProductField]: string }>['field'] };

/** The 13 fields, in three columns where there is room. The banks of the list are proposed, any other is taken. */
export function ProductFields({ field: inputFor }: ProductFieldsProps) {
  const banks = useBankNames();
  const modes = useInsuranceModes();
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 md:grid-cols-2 lg:grid-cols-3">
      {productColumns.map(({ field, title }) => {
        const shared = {
          ...inputFor(field),
          label: title,
          hint: aboutOf(field, inputFor(field).value, modes),
          required: !optionalProductFields.includes(field),
        };
        if (field === 'minClasaEnergetica') {
          return <Select key={field} {...shared} options={CLASSES} />;
        }
        return <Field key={field} field={field} modes={modes} shared={shared} />;
      })}
      <datalist id="banci">
        {banks.map((bank) => (
          <option key={bank} value={bank} />
        ))}
      </datalist>
    </div>
  );
}

type FieldProps = {
  field: ProductField;
  modes: InsuranceModes;
  shared: ReturnType<ProductFieldsProps['field']> & { label: string; hint: string; required: boolean };
};

/** A line of text. A number field accepts only numbers, and the mouse wheel does not change it. */
function Field({ field, modes, shared: { onChange, ...shared } }: FieldProps) {
  const unit = unitOf(field, modes);
  const isNumber = unit !== 'text';
  const isWhole = unit === 'months' || unit === 'year';
  const allowed = (text: string) => (isNumber ? text.replace(isWhole ? /\D/g : /[^\d.,\s]/g, '') : text);
  return (
    <TextInput
      {...shared}
      {...(field === 'banca' && { list: 'banci' })}
      {...(isNumber && {
        inputMode: isWhole ? 'numeric' : 'decimal',
        unit: UNITS[unit],
      })}
      {...(field === 'observatii' && { className: 'lg:col-span-3' })}
      onChange={(value) => onChange(allowed(value))}
    />
  );
}

/** The explanation; for an ambiguous number, how it was understood. */
function aboutOf(field: ProductField, typed: string, modes: InsuranceModes): string {
  const about = [ABOUT[field], premiumWords(field, modes)].filter(Boolean).join(', ');
  if (unitOf(field, modes) === 'text' || typed === '') return about;
  const value = productShape[field].safeParse(typed).data;
  if (typeof value !== 'number' || decimalText(value) === typed) return about;
  return `${about} · ${figureWithUnit(field, value, modes)}`;
}

/** For an insurance: the base and the period of its cost, in the words of the parameter. */
function premiumWords(field: ProductField, modes: InsuranceModes): string | undefined {
  const parameter = MODE_PARAMETERS[field];
  if (!parameter) return undefined;
  return wordsOf(parameter).choices?.find(({ value }) => value === modes?.[parameter])?.label;
}
