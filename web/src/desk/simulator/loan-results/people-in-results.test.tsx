import { screen } from '@testing-library/react';
import { emptyLoanForm } from 'contract/fields/loan-form';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { offerSimulation, variantA } from 'quote/testing/sample-scenario';
import { expect, it } from 'vitest';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { KeyFigures } from './answer.tsx';
import { Summary } from './summary.tsx';

const TENURE = 'Majoritatea băncilor cer o vechime de cel puțin 3 luni la angajatorul actual.';

/** A simulation of that many people, each with a new job. */
const simulationOf = (persoane: number) =>
  offerSimulation({
    creditData: variantA({ persoane }).creditData,
    warnings: Array.from({ length: persoane }, (_, persoana) => ({
      code: 'VECHIME_MINIMA' as const,
      message: persoana === 0 ? TENURE : `Persoana ${persoana + 1}: ${TENURE}`,
      ...(persoana > 0 && { persoana }),
    })),
  });

const textOf = (element: Element | null) => withPlainSpaces(element?.textContent ?? '');

it('people who borrow together read their incomes and instalments in all; a single borrower does not', () => {
  renderDesk(<KeyFigures simulation={simulationOf(2)} input={emptyLoanForm} isStale={false} />);
  expect(textOf(screen.getByText('Venituri eligibile').parentElement)).toContain('9.000,00 RON');
  expect(textOf(screen.getByText('Alte rate').parentElement)).toContain('500,00 RON');
  renderDesk(<KeyFigures simulation={simulationOf(1)} input={emptyLoanForm} isStale={false} />);
  expect(screen.getAllByText('Alte rate')).toHaveLength(1);
});

it('the summary names everyone who signs, and the person of each warning', () => {
  renderDesk(<Summary simulation={simulationOf(3)} input={emptyLoanForm} />);
  expect(textOf(screen.getByText('Semnează împreună').closest('div'))).toContain('3 persoane');
  for (const sentence of [TENURE, `Persoana 2: ${TENURE}`, `Persoana 3: ${TENURE}`]) {
    expect(screen.getAllByText(sentence)).toHaveLength(1);
  }
});
