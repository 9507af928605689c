import { describe, expect, it, test } from 'vitest';
import { readRate } from './fetch-exchange-rates.ts';

/** A day of the feed as the National Bank publishes it. */
export const feed = (cubes: string, root = 'DataSet xmlns="https://www.bnr.ro/xsd"'): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<${root}><Header><Publisher>National Bank of Romania</Publisher><PublishingDate>2026-08-28</PublishingDate><MessageType>DR</MessageType></Header>
<Body><Subject>Reference rates</Subject><OrigCurrency>RON</OrigCurrency>${cubes}</Body></${root.split(' ')[0]}>`;

const friday =
  '<Cube date="2026-08-28"><Rate currency="EUR">5.2584</Rate><Rate currency="HUF" multiplier="100">1.4430</Rate></Cube>';

describe('the National Bank’s feed', () => {
  it('reads the euro of its day', () => {
    expect(readRate(feed(friday), 'EUR')).toEqual({ day: '2026-08-28', rate: 5.2584 });
  });

  it('reads currencies that are quoted by the hundred', () => {
    expect(readRate(feed(friday), 'HUF').rate).toBeCloseTo(0.01443, 10);
  });

  it('is understood under any namespace and spelling of attributes', () => {
    const prefixed = `<b:Cube other="1" date='2026-08-28' ><b:Rate multiplier="1" currency = 'EUR'> 5.2584 </b:Rate></b:Cube>`;
    const old = feed(prefixed, 'b:DataSet xmlns:b="http://www.bnr.ro/xsd"');
    expect(readRate(old, 'EUR')).toEqual({ day: '2026-08-28', rate: 5.2584 });
  });

  it('of several days reads the newest, at any place', () => {
    const thursday = '<Cube date="2026-08-27"><Rate currency="EUR">5.2501</Rate></Cube>';
    expect(readRate(feed(friday + thursday), 'EUR').day).toBe('2026-08-28');
    expect(readRate(feed(thursday + friday), 'EUR').day).toBe('2026-08-28');
  });

  test.each([
    ['', /not the feed/],
    ['<!doctype html><html><body>Pagina principală <Cube date="2026-08-28"></body></html>', /not the feed/],
    ['{"EUR": 5.2}', /not the feed/],
    [feed(friday).slice(0, -20), /breaks off/],
    [feed(''), /no day/],
    [feed('<Cube date="2026-08-28"><Rate currency="USD">4.5</Rate></Cube>'), /no EUR/],
    [feed('<Cube date="28.08.2026"><Rate currency="EUR">5.2</Rate></Cube>'), /no date/],
    [feed('<Cube date="2026-02-30"><Rate currency="EUR">5.2</Rate></Cube>'), /no date/],
    [feed('<Cube><Rate currency="EUR">5.2</Rate></Cube>'), /no date/],
    [feed('<Cube date="2026-08-28"><Rate currency="EUR">5,2584</Rate></Cube>'), /no rate/],
    [feed('<Cube date="2026-08-28"><Rate currency="EUR">NaN</Rate></Cube>'), /no rate/],
    [feed('<Cube date="2026-08-28"><Rate currency="EUR">-5.2</Rate></Cube>'), /no rate/],
    [feed('<Cube date="2026-08-28"><Rate currency="EUR" multiplier="0">5.2</Rate></Cube>'), /no rate/],
    [feed('<Cube date="2026-08-28"><Rate currency="EUR" multiplier="x">5.2</Rate></Cube>'), /no rate/],
  ])('is refused in another format', (xml, why) => {
    expect(() => readRate(xml, 'EUR')).toThrow(why);
  });

  it('cannot keep the program busy', () => {
    // Measures its own work, not the clock: a busy machine delays it.
    const began = process.cpuUsage();
    for (const part of ['<Cube date="2026-08-28">', '<Rate currency="EUR">', '<Cube ', '<!--', ' ', '</DataSet>'])
      expect(() => readRate(feed(part.repeat(250_000 / part.length)), 'EUR')).toThrow();
    expect(process.cpuUsage(began).user).toBeLessThan(5_000_000);
  });
});
