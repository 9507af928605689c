import { BUILD_PERIODS, buildPeriodNames } from 'contract/text/loan-form';
import type { Option } from '../../shared/ui/components/fields/select.tsx';

/** The construction periods to choose from. */
export const buildPeriodChoices: readonly Option[] = BUILD_PERIODS.map((code) => ({
  value: String(code),
  label: buildPeriodNames[code] ?? '',
}));

/** Whether the home has energy class A. */
export const greenChoices: readonly Option[] = [
  { value: '', label: 'Nu știu' },
  { value: 'true', label: 'Da, clasa energetică A' },
  { value: 'false', label: 'Nu' },
];
