import { formatCount, formatRon } from 'contract/romanian/romanian';
import type { LoanYear } from 'contract/simulations/credit-data';
import type { Content, ContentSvg } from 'pdfmake/interfaces.d.ts';
import { type Box, barsPath, highestStack, linePath, stacked, yearPoints } from 'quote/shown/schedule/chart-shapes';
import { inThousands, moneyTicks } from 'quote/shown/schedule/money-scale';
import { repaymentParts } from 'quote/shown/schedule/yearly';
import { AMBER, BRAND, BRAND_SOFT, GREY, INK, LINE } from './pdf-styles.ts';

// The site's charts for white paper: the same amounts, told apart in a black-and-white print too.

type Years = readonly LoanYear[];

const COLORS = {
  principal: BRAND,
  rambursareAnticipata: BRAND_SOFT,
  dobanda: AMBER,
  asigurareViata: GREY,
  comision: INK,
} as const;

/** Room for the amounts beside a chart and the years below it, points. */
const AXIS = { left: 24, top: 6, bottom: 14 } as const;

/** What each year's instalments are made of, as bars, on a scale up to `top`, which others may share. */
export function instalmentBars(years: Years, size: Box, top: number): Content {
  const parts = repaymentParts(years, COLORS);
  const names = parts.map(({ name }) => name.toLowerCase()).join(', ');
  const alt = `Grafic cu bare pe ${formatCount(years.length, 'an', 'ani')}: ratele fiecărui an, împărțite în ${names}.`;
  const shapes = (scale: number, plot: Box) =>
    stacked(parts).map(
      ({ color, amounts, below }) => `<path d="${barsPath(amounts, below, scale, plot)}" fill="${color}"/>`,
    );
  return { ...drawing(years.length, size, top, shapes), alt };
}

/** The sums of the highest bar: the scale of bars that are compared. */
export function highestYear(years: Years): number {
  return highestStack(repaymentParts(years, COLORS));
}

/** Names and colours of the bars' parts. */
export function partsLegend(years: Years): Content {
  return legend(repaymentParts(years, COLORS));
}

/** The balance at each year's end. */
export function balanceLine(years: Years, size: Box): Content {
  const amounts = years.map(({ soldFinal }) => soldFinal);
  const shapes = (scale: number, plot: Box) => [
    `<path d="${linePath(amounts, scale, plot)}" fill="none" stroke="${BRAND}" stroke-width="1.8"/>`,
  ];
  const alt = `Grafic cu linie: suma rămasă de plată la sfârșitul fiecărui an, de la ${formatRon(amounts[0] ?? 0)} la ${formatRon(amounts.at(-1) ?? 0)}.`;
  return { ...drawing(years.length, size, Math.max(...amounts), shapes), alt };
}

/** Which colour is which. */
function legend(series: readonly { readonly name: string; readonly color: string }[]): Content {
  return {
    columns: series.map(({ name, color }) => ({
      width: 'auto',
      columns: [
        { width: 8, canvas: [{ type: 'rect', x: 0, y: 1.5, w: 7, h: 7, color }] },
        { width: 'auto', text: name, style: 'small' },
      ],
      columnGap: 3,
    })),
    columnGap: 12,
    margin: [0, 0, 0, 2],
  };
}

/** Shapes on a grid, with thousands of RON beside it and years below. */
function drawing(years: number, size: Box, top: number, shapes: (scale: number, plot: Box) => string[]): ContentSvg {
  const ticks = moneyTicks(top);
  const scale = ticks.at(-1) ?? 1;
  const plot = { width: size.width - AXIS.left, height: size.height - AXIS.top - AXIS.bottom };
  const y = (tick: number) => plot.height - (tick / scale) * plot.height;
  const amounts = inThousands(ticks).map((text, index) => label(text, -4, y(ticks[index] ?? 0) + 2.5, 'end'));
  const grid = ticks.map((tick) => `<path d="M0 ${y(tick)}H${plot.width}" stroke="${LINE}" stroke-width="0.5"/>`);
  const band = plot.width / years;
  const names = yearPoints(years).map(({ name }, index) =>
    label(name, (index + 0.5) * band, plot.height + AXIS.bottom - 4, 'middle'),
  );
  const parts = [...grid, ...shapes(scale, plot), ...amounts, ...names].join('');
  const { width, height } = size;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g transform="translate(${AXIS.left} ${AXIS.top})">${parts}</g></svg>`,
    width,
  };
}

function label(text: string, x: number, y: number, anchor: 'end' | 'middle'): string {
  if (text === '') return '';
  return `<text x="${x}" y="${y}" font-size="7" font-family="Roboto" fill="${INK}" text-anchor="${anchor}">${text}</text>`;
}
