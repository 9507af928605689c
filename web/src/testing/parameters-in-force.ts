import { parameters } from 'contract/parameters/parameters';
import type { FakeServer } from './fake-server.ts';

/**
 * What the server says of the parameters: RON per euro, limits in percent, the smallest loan in RON, whose ages count,
 * what the limits do to a refinancing.
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

/** How much of each kind of income counts, percent. */
export const INCOME_WEIGHTS = {
  venituriSalariu: 100,
  venituriPensie: 100,
  venituriPFA: 80,
  venituriChirii: 80,
  venituriDividende: 80,
};

/** Answers every parameter, by its name, as of the day of the sample offers. */
export function answerParameters(server: FakeServer): void {
  server.answer(parameters.getPublic, ({ params: { name = '' } }) => {
    return { name, value: IN_FORCE[name] ?? 0, unit: '', source: 'BNR', validFrom: '2026-11-20' };
  });
}
