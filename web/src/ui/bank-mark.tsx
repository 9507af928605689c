import { bankKey } from 'contract/products/product-names';
import styles from './bank-mark.module.css';

/** The tile's size in pixels: the box that the screens keep for a bank's mark is at most 100 × 50. */
const WIDTH = 100;
const HEIGHT = 50;

/** Characters of a line that fit beside the band; longer lines are cut. */
const MAX_LINE_LENGTH = 12;

/** The banks whose colours are known (bank-mark.module.css), and their spelling. */
const NAMES: Readonly<Record<string, string>> = {
  BCR: 'BCR',
  BRD: 'BRD',
  BT: 'BT',
  CEC: 'CEC',
  EXIM: 'Exim',
  ING: 'ING',
  LIBRA: 'Libra',
  PROCREDIT: 'ProCredit',
  RAIFFEISEN: 'Raiffeisen',
  UNICREDIT: 'UniCredit',
};

type BankMarkProps = {
  /** The bank's identifier as products name it. */
  banca: string;
};

/** A bank's name as it writes itself, where it is known: shorter to the eye than the capitals of products. */
export function bankName(banca: string): string {
  const key = bankKey(banca);
  return Object.hasOwn(NAMES, key) ? (NAMES[key] ?? banca) : banca.trim();
}

/** The mark of a bank: our tile with its name and a band in its colour, never its logo; neutral for unknown banks. */
export function BankMark({ banca }: BankMarkProps) {
  const key = bankKey(banca);
  const name = bankName(banca);
  const lines = linesOf(name);
  const size = fontSize(lines);
  const first = HEIGHT / 2 - ((lines.length - 1) * (size + 2)) / 2;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={/^banca\b/i.test(name) ? name : `Banca ${name}`}
      className={`${styles.mark} block max-w-full h-auto`}
      data-bank={key}
    >
      <rect x="0.5" y="0.5" width={WIDTH - 1} height={HEIGHT - 1} rx="8" className={styles.tile} />
      <rect x="7" y="11" width="4" height={HEIGHT - 22} rx="2" className={styles.band} />
      {lines.map((line, index) => (
        <text
          key={line}
          x="56"
          y={first + index * (size + 2)}
          fontSize={size}
          textAnchor="middle"
          dominantBaseline="central"
          className={styles.name}
        >
          {line}
        </text>
      ))}
    </svg>
  );
}

/** A long name of several words takes two lines; the mark cuts the rest. */
function linesOf(name: string): string[] {
  const space = name.lastIndexOf(' ', MAX_LINE_LENGTH);
  const lines = name.length > MAX_LINE_LENGTH && space > 0 ? [name.slice(0, space), name.slice(space + 1)] : [name];
  return lines.map((line) => (line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH - 1)}…` : line));
}

function fontSize(lines: readonly string[]): number {
  if (lines.length > 1) return 12;
  const { length } = lines[0] ?? '';
  if (length <= 5) return 20;
  return length <= 9 ? 15 : 12.5;
}
