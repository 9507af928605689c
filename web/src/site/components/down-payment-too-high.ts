/** The sentence about a down payment that leaves no loan, both amounts in one currency. */
export function downPaymentTooHigh(downPayment: number, value: number): { sentence: string; help: string } {
  return {
    sentence: downPayment > value ? 'Avansul e mai mare decât valoarea.' : 'Avansul e cât valoarea.',
    help: 'Banca împrumută diferența: scrieți un avans mai mic decât prețul.',
  };
}
