import { render, screen } from '@testing-library/react';
import { expect, it, test } from 'vitest';
import { BankMark } from './bank-mark.tsx';

test.each([
  ['BCR', 'Banca BCR'],
  ['bt', 'Banca BT'],
  ['UNICREDIT', 'Banca UniCredit'],
  ['O bancă nouă', 'Banca O bancă nouă'],
])('the mark of %s is named for who does not see it', (banca, name) => {
  render(<BankMark banca={banca} />);
  expect(screen.getByRole('img', { name })).toBeTruthy();
});

it('a long name breaks into two lines and loses the rest, but its mark has the full name', () => {
  const { container } = render(<BankMark banca="Banca Cooperatistă Transfrontalieră" />);
  const lines = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['Banca', 'Cooperatist…']);
  expect(screen.getByRole('img', { name: 'Banca Cooperatistă Transfrontalieră' })).toBeTruthy();
});
