import { formatRon } from 'contract/romanian/romanian';
import {
  areaPath,
  barsPath,
  type ChartPoint,
  highestStack,
  linePath,
  SIDE,
  stacked,
} from 'quote/shown/schedule/chart-shapes';
import { inThousands, moneyTicks } from 'quote/shown/schedule/money-scale';
import { type PointerEvent, useState } from 'react';
import styles from './chart.module.css';

/** Amounts in RON, one for each point. */
type ChartSeries = { readonly name: string; readonly color: string; readonly amounts: readonly number[] };

type ChartProps = {
  /** Bars are stacked; lines overlap. */
  shape: 'area' | 'lines' | 'bars';
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
};

/**
 * A chart in thousands of RON, as wide as its container. Its shapes are a few paths in a stretched square, and its
 * words are in the page: new figures change some attributes without a measurement, at every typed key. The page says
 * the same in words beside it.
 */
export function Chart({ shape, points, series }: ChartProps) {
  const [pointed, setPointed] = useState<number>();
  const ticks = moneyTicks(largest(shape, series));
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * points.length);
    setPointed(Math.min(Math.max(index, 0), points.length - 1));
  };
  // A finger that was lifted leaves the words to be read.
  const leave = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setPointed(undefined);
  const pointedAt = pointed === undefined ? undefined : points[pointed];
  return (
    <div className={styles.chart} data-drawing>
      <div className={styles.amounts}>
        {inThousands(ticks).map((amount) => (
          <span key={amount}>{amount}</span>
        ))}
      </div>
      <div
        className={styles.plot}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={leave}
        onPointerCancel={() => setPointed(undefined)}
      >
        <svg viewBox={`0 0 ${SIDE} ${SIDE}`} preserveAspectRatio="none" aria-hidden="true" className="block size-full">
          {pointed !== undefined && <Band index={pointed} count={points.length} />}
          <path d={gridPath(ticks.length - 1)} className={styles.grid} />
          <Shapes shape={shape} series={series} top={ticks.at(-1) ?? 1} />
        </svg>
        {pointed !== undefined && pointedAt && (
          <Tip title={pointedAt.title} series={series} index={pointed} count={points.length} />
        )}
      </div>
      <div className={styles.names}>
        {points.map(({ name, title }) => (
          <span key={title}>{name}</span>
        ))}
      </div>
    </div>
  );
}

function largest(shape: ChartProps['shape'], series: readonly ChartSeries[]): number {
  return shape === 'bars' ? highestStack(series) : Math.max(0, ...series.flatMap(({ amounts }) => amounts));
}

type ShapesProps = Pick<ChartProps, 'shape' | 'series'> & { top: number };

function Shapes({ shape, series, top }: ShapesProps) {
  if (shape === 'bars') {
    return stacked(series).map(({ name, color, amounts, below }) => (
      <path key={name} d={barsPath(amounts, below, top)} fill={color} />
    ));
  }
  return series.map(({ name, color, amounts }) => (
    <g key={name}>
      {shape === 'area' && <path d={areaPath(amounts, top)} className={styles.area} />}
      <path d={linePath(amounts, top)} stroke={color} className={styles.line} />
    </g>
  ));
}

function gridPath(steps: number): string {
  return Array.from({ length: steps + 1 }, (_, index) => `M0 ${(index * SIDE) / steps}H${SIDE}`).join('');
}

/** The highlight of the point under the pointer, behind the shapes. */
function Band({ index, count }: { index: number; count: number }) {
  return <rect x={(index * SIDE) / count} width={SIDE / count} y={0} height={SIDE} className={styles.band} />;
}

type TipProps = { title: string; series: readonly ChartSeries[]; index: number; count: number };

/** The amounts of the point, on the side with room. */
function Tip({ title, series, index, count }: TipProps) {
  const isRight = index >= count / 2;
  const offset = `${((isRight ? count - index : index + 1) / count) * 100}%`;
  return (
    <div className={styles.tip} style={isRight ? { insetInlineEnd: offset } : { insetInlineStart: offset }}>
      <p>{title}</p>
      {series.map(({ name, amounts }) => (
        <p key={name}>
          {name}: <strong>{formatRon(amounts[index] ?? 0)}</strong>
        </p>
      ))}
    </div>
  );
}
