import {
  ENERGY_CLASSES,
  optionalProductFields,
  type ProductField,
  productColumns,
} from 'contract/products/product-columns';
import { productShape } from 'contract/products/product-fields';
import { decimalText } from 'contract/romanian/typed-money';
import { PROGRAMS } from 'loan/offer';
import { LIFE_INSURANCE_UNITS, PROPERTY_INSURANCE_UNITS } from 'loan/parameters';
import { checkbox, type Form } from '../../../shared/forms/use-form.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { wordsOf } from '../../parameters/parameter-text.ts';
import { useBankNames } from '../banks/use-bank-names.ts';
import { figureWithUnit, type InsuranceModes, modesOf, premiumUnit, UNITS, unitOf } from '../figure-text.ts';
import { useInsuranceModes } from '../use-insurance-modes.ts';
import type { Values } from './product-draft.ts';

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
  minAnImobil: 'Construită în anul acesta sau mai târziu; gol = oricând',
  minClasaEnergetica: 'Clasa pe care trebuie să o aibă locuința',
  observatii: 'Pentru colegi; nu intră în calcul',
};

const CLASSES = [{ value: '', label: 'Oricare' }, ...ENERGY_CLASSES];

type FieldsProps = { form: Pick<Form<Values>, 'field' | 'values'> };

/** The 13 fields, in three columns where there is room. The banks of the list are proposed, any other is taken. */
export function ProductFields({ form: { field: inputFor, values } }: FieldsProps) {
  const banks = useBankNames();
  const parameters = useInsuranceModes();
  const modes = modesOf({ unitateAVT: values.unitateAVT || null, unitateALF: values.unitateALF || null }, parameters);
  return (
    <div className={COLUMNS}>
      {productColumns.map(({ field, title }) => {
        const shared = {
          ...inputFor(field),
          label: title,
          hint: aboutOf(field, values[field], modes),
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

const COLUMNS = 'grid grid-cols-fit-9 items-start gap-x-3 md:gap-x-6 gap-y-4 md:grid-cols-2 lg:grid-cols-3';

/** Words and sentences need the whole width of a phone. */
const WHOLE = 'max-md:col-span-full';

/** What a borrower pays beside the instalment: the fee of a month, the units of the insurances, and who needs one. */
export function PriceFields({ form: { field: inputFor, values } }: FieldsProps) {
  const parameters = useInsuranceModes();
  const { onChange: setFee, ...fee } = inputFor('comisionLunar');
  const { onChange: setLife, ...life } = inputFor('unitateAVT');
  const { onChange: setProperty, ...property } = inputFor('unitateALF');
  const { onChange: setProgram, ...program } = inputFor('program');
  return (
    <Section id="costuri" title="Costuri pe lună și asigurări">
      <div className={COLUMNS}>
        <TextInput
          {...fee}
          label="Comision lunar"
          hint="Al contului sau al pachetului; gol = fără"
          inputMode="decimal"
          unit={UNITS.ron}
          onChange={(typed) => setFee(withoutLetters(typed))}
        />
        <Select
          {...life}
          value={values.unitateAVT || parameters?.AVT_MOD}
          label="Unitate AVT"
          hint="Ce înseamnă costul asigurării de viață"
          options={optionsOf('AVT_MOD')}
          onChange={(chosen) => setLife(LIFE_INSURANCE_UNITS.find((unit) => unit === chosen) ?? '')}
        />
        <Select
          {...property}
          value={values.unitateALF || parameters?.ALF_MOD}
          label="Unitate ALF"
          hint="Ce înseamnă costul asigurării locuinței"
          options={optionsOf('ALF_MOD')}
          onChange={(chosen) => setProperty(PROPERTY_INSURANCE_UNITS.find((unit) => unit === chosen) ?? '')}
        />
        <Select
          {...program}
          label="Programul statului"
          hint="Cu praguri de preț, avans și garanție, după parametri"
          options={PROGRAM_OPTIONS}
          onChange={(chosen) => setProgram(PROGRAMS.find((known) => known === chosen) ?? '')}
        />
      </div>
      <Checkbox
        {...checkbox(inputFor('avtObligatorie'))}
        label="Asigurarea de viață este obligatorie. Fără bifă, o plătește numai cine ia asigurarea de viață a băncii, după condiția de mai jos."
      />
    </Section>
  );
}

const PROGRAM_OPTIONS = [
  { value: '', label: 'Niciunul' },
  { value: 'NOUA_CASA', label: 'Noua Casă' },
];

const optionsOf = (parameter: 'AVT_MOD' | 'ALF_MOD') => wordsOf(parameter).choices ?? [];

type TextFields = { [Field in ProductField]: string };

type FieldProps = {
  field: ProductField;
  modes: InsuranceModes;
  shared: Omit<ReturnType<Form<TextFields>['field']>, 'name'> & { label: string; hint: string; required: boolean };
};

/** A line of text. A number field accepts only numbers, and the mouse wheel does not change it. */
function Field({ field, modes, shared: { onChange, ...shared } }: FieldProps) {
  const unit = unitOf(field, modes);
  const isNumber = unit !== 'text';
  const isWhole = unit === 'months' || unit === 'year';
  const allowed = (text: string) => (isNumber ? (isWhole ? text.replace(/\D/g, '') : withoutLetters(text)) : text);
  return (
    <TextInput
      {...shared}
      {...(field === 'banca' && { list: 'banci' })}
      {...(isNumber && {
        inputMode: isWhole ? 'numeric' : 'decimal',
        unit: UNITS[unit],
      })}
      {...(field === 'observatii' && { className: `${WHOLE} lg:col-span-3` })}
      {...((field === 'oferta' || field === 'banca') && { className: WHOLE })}
      onChange={(value) => onChange(allowed(value))}
    />
  );
}

const withoutLetters = (text: string) => text.replace(/[^\d.,\s]/g, '');

/** The explanation; for an ambiguous number, how it was understood. */
function aboutOf(field: ProductField, typed: string, modes: InsuranceModes): string {
  const about = [ABOUT[field], premiumUnit(field, modes)].filter(Boolean).join(', ');
  if (unitOf(field, modes) === 'text' || typed === '') return about;
  const value = productShape[field].safeParse(typed).data;
  if (typeof value !== 'number' || decimalText(value) === typed) return about;
  return `${about} · ${figureWithUnit(field, value, modes)}`;
}
