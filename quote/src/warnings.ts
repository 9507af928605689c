import type { Warning as WireWarning } from 'contract/simulations/credit-data';
import { ofPerson, personName } from 'contract/text/loan-form';
import { formatCount, formatNumber, withPlainSpaces } from 'contract/text/romanian';
import type { Warning } from 'loan/outcome';
import { ageAtEndWords } from './age-at-end.ts';

const WARNINGS: { [Code in Warning['code']]: (warning: Extract<Warning, { code: Code }>) => string } = {
  VECHIME_MINIMA: ({ person: personIndex, min }) =>
    ofPerson(
      personIndex,
      `Majoritatea băncilor cer o vechime de cel puțin ${formatCount(min, 'lună', 'luni')} la angajatorul actual.`,
    ),
  DATA_ANGAJARE: ({ person: personIndex }) =>
    ofPerson(personIndex, 'Data angajării este în viitor; am calculat cu o vechime de 0 luni.'),
  VARSTA_FINALA_PESTE_65: ({ person: personIndex, ageAtEnd, limit }) =>
    ageAtEndWords(personIndex === 0 ? undefined : personName(personIndex), ageAtEnd, limit),
  PERIOADA_REDUSA: ({ person: personIndex, requested, used }) =>
    `Ați scris ${formatCount(requested, 'lună', 'luni')}; la vârsta ${personIndex === 0 ? 'dumneavoastră' : `Persoanei ${personIndex + 1}`} se poate pe cel mult ${formatNumber(used)}.`,
  RATA_ACTUALA_INCONSISTENTA: () =>
    'Rata actuală înmulțită cu perioada rămasă nu acoperă soldul rămas. Verificați cifrele creditului actual.',
};

/** A warning in words, with the figures that a screen may want to show otherwise. */
export function toWarning(warning: Warning): WireWarning {
  const say: (warning: never) => string = WARNINGS[warning.code];
  return {
    code: warning.code,
    message: withPlainSpaces(say(warning as never)),
    ...('person' in warning && warning.person > 0 && { persoana: warning.person }),
    ...(warning.code === 'PERIOADA_REDUSA' && { scris: warning.requested, folosit: warning.used }),
  };
}
