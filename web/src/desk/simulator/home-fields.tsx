import { BUILD_PERIODS, buildPeriodNames } from 'contract/fields/loan-form';
import { ENERGY_CLASSES } from 'contract/products/product-columns';
import { type Option, Select } from '../../ui/fields/select.tsx';
import { ChoiceField, type SimulatorForm } from './input-fields.tsx';

type HomeFieldProps = { form: SimulatorForm; hint?: string };

const BUILD_PERIOD_CHOICES: readonly Option[] = BUILD_PERIODS.map((code) => ({
  value: String(code),
  label: buildPeriodNames[code] ?? '',
}));

/** The construction period of the home. */
export function BuildPeriodField({ form, hint }: HomeFieldProps) {
  return <ChoiceField form={form} field="anulConstructiei" options={BUILD_PERIOD_CHOICES} hint={hint} />;
}

const ENERGY_CHOICES: readonly Option[] = [
  { value: '', label: 'Nu știu' },
  { value: 'true', label: 'Da, clasa energetică A' },
  { value: 'false', label: 'Nu' },
];

/** Whether the home has energy class A. */
export function EnergyClassField({ form: { input, change, errors }, hint }: HomeFieldProps) {
  return (
    <Select
      name="envFriendly"
      label="Imobil eficient energetic"
      value={String(input.envFriendly)}
      onChange={(answer) => change({ envFriendly: answer === '' ? '' : answer === 'true' })}
      options={ENERGY_CHOICES}
      hint={hint}
      error={errors.envFriendly}
    />
  );
}

const CLASS_CHOICES: readonly Option[] = [{ value: '', label: 'Nu se știe' }, ...ENERGY_CLASSES.map(classChoice)];

function classChoice(letter: string): Option {
  return { value: letter, label: letter };
}

/** The energy class itself, which wins over the question about class A. */
export function EnergyLetterField({ form }: HomeFieldProps) {
  return (
    <ChoiceField
      form={form}
      field="clasaEnergetica"
      options={CLASS_CHOICES}
      hint="Aleasă, contează ea, nu răspunsul „eficient”."
    />
  );
}
