import { screen } from '@testing-library/react';
import { emptyLoanForm } from 'contract/fields/loan-form';
import { withPlainSpaces } from 'contract/romanian/romanian';
import type { CreditData } from 'contract/simulations/credit-data';
import { offerSimulation, variantA } from 'quote/testing/sample-scenario';
import { expect, it } from 'vitest';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { KeyFigures } from './answer.tsx';
import { Summary } from './summary.tsx';

/** A loan of 360 months instead of one with 2,540 RON a month for as long; `changes`: of the refinancing's figures. */
function refinancing(changes: Partial<CreditData>) {
  const { creditData } = variantA({
    rataActuala: 2540,
    perioadaRamasa: 360,
    randamentRataRON: 417.09,
    ...changes,
  });
  return offerSimulation({ creditData });
}

const COSTS_MORE = { randamentNetRON: -92_347.2, breakEvenMonth: null };
const SAVES = { randamentNetRON: 84_210.4, breakEvenMonth: 9 };

const textOf = (element: Element | null) => withPlainSpaces(element?.textContent ?? '');

it('the loss of a change stands before the first month in large type', () => {
  renderDesk(<KeyFigures simulation={refinancing(COSTS_MORE)} input={emptyLoanForm} isStale={false} />);
  const panel = textOf(screen.getByText(/^Prima lună/).parentElement);
  expect(panel).toMatch(/În total plătiți cu 92\.347 RON mai mult decât acum, .*Prima lună2\.246,91 RON/);
});

it('the loss of a change stands beside the figures of the summary, too', () => {
  renderDesk(<Summary simulation={refinancing(COSTS_MORE)} input={emptyLoanForm} />);
  expect(textOf(screen.getByRole('region', { name: 'Rezumat Credit' }))).toMatch(
    /În total plătiți cu 92\.347 RON mai mult decât acum, inclusiv costurile refinanțării: /,
  );
});

it('a change that pays for itself shows no loss', () => {
  renderDesk(<KeyFigures simulation={refinancing(SAVES)} input={emptyLoanForm} isStale={false} />);
  renderDesk(<Summary simulation={refinancing(SAVES)} input={emptyLoanForm} />);
  expect(screen.queryByText(/mai mult decât acum/)).toBeNull();
});
