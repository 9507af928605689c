import { parameters } from 'contract/parameters/parameters';
import type { FakeServer } from './fake-server.ts';

/**
 * The server's answer about the parameters: RON per euro, limits in percent, smallest loan in RON, the ages that count,
 * the limits' effect on a refinancing.
 */
const IN_FORCE: Readonly<Record<string, number | string>> = {
  EUR_EXCHANGE_RATE: 5.1234,
  AVANS_MIN_PRIMA: 15,
  AVANS_MIN_STD: 25,
  GRAD_MAX_PRIMA: 45,
  GRAD_MAX_STD: 40,
  SUMA_MINIMA: 1000,
  REFINANTARE_LIMITA: 'AVERTISMENT',
  VARSTA_CODEBITORI: 'TOTI',
};

/** The counted percent of each kind of income. */
export const INCOME_WEIGHTS = {
  venituriSalariu: 100,
  venituriPensie: 100,
  venituriPFA: 80,
  venituriChirii: 80,
  venituriDividende: 80,
};

/** Answers every parameter, by its name, for the day of the sample offers. */
export function answerParameters(server: FakeServer): void {
  server.answer(parameters.getPublic, ({ params: { name = '' } }) => {
    return { name, value: IN_FORCE[name] ?? 0, unit: '', source: 'BNR', validFrom: '2026-11-20' };
  });
}
