import { fireEvent, render, screen } from '@testing-library/react';
import { yearPoints } from 'quote/shown/schedule/chart-shapes';
import { expect, it } from 'vitest';
import { Chart } from './chart.tsx';

const series = [
  { name: 'Principal', color: 'green', amounts: [3_000, 4_000] },
  { name: 'Dobândă', color: 'gold', amounts: [5_000, 0] },
];

const shapes = (container: HTMLElement) =>
  [...container.querySelectorAll('path')].slice(1).map((path) => path.getAttribute('d'));
const texts = (container: HTMLElement) => [...container.querySelectorAll('span')].map(({ textContent }) => textContent);

it('bars stack, and those of zero do not appear', () => {
  const { container } = render(<Chart shape="bars" points={yearPoints(2)} series={series} />);
  expect(shapes(container)).toEqual(['M90 1000V625H410V1000ZM590 1000V500H910V1000Z', 'M90 625V0H410V625Z']);
  expect(texts(container)).toEqual(['0', '2', '4', '6', '8', '1', '2']);
});

it('lines run from the middle of a year to that of the next', () => {
  const { container } = render(<Chart shape="lines" points={yearPoints(2)} series={series} />);
  expect(shapes(container)).toEqual(['M250 500L750 333.3', 'M250 166.7L750 1000']);
});

it('an area fills the space below its line', () => {
  const { container } = render(<Chart shape="area" points={yearPoints(2)} series={series.slice(0, 1)} />);
  expect(shapes(container)[0]).toBe('M250 250L750 0L750 1000L250 1000Z');
});

it('the chart shows the amounts of the year under the pointer, until the mouse leaves', () => {
  const { container } = render(<Chart shape="bars" points={yearPoints(2)} series={series} />);
  const plot = container.querySelector('svg')?.parentElement;
  if (!plot) throw new Error('no plot');
  plot.getBoundingClientRect = () => ({ ...new DOMRect(), left: 100, width: 200 });
  fireEvent.pointerMove(plot, { clientX: 290, pointerType: 'mouse' });
  expect(screen.getByText('Anul 2')).toBeInTheDocument();
  expect(screen.getByText(/^Principal/)).toHaveTextContent('Principal: 4.000 RON');
  fireEvent.pointerLeave(plot, { pointerType: 'mouse' });
  expect(screen.queryByText('Anul 2')).toBeNull();
});

it('the chart numbers as many years as fit on a phone', () => {
  const numbered = (count: number) => yearPoints(count).flatMap(({ name }) => (name === '' ? [] : Number(name)));
  expect(numbered(5)).toEqual([1, 2, 3, 4, 5]);
  expect(numbered(10)).toEqual([1, 2, 4, 6, 8, 10]);
  expect(numbered(30)).toEqual([1, 5, 10, 15, 20, 25, 30]);
});
