import { expect, it } from 'vitest';
import { agreesWithBirthDay, birthDayOfCnp, maskedCnp, maskedDocument, wrongInCnp } from './cnp.ts';

/** A right code for these twelve digits, by the definition of the last one. */
function completed(twelve: string): string {
  const sum = [...'279146358279'].reduce((total, weight, place) => total + Number(weight) * Number(twelve[place]), 0);
  return `${twelve}${sum % 11 === 10 ? 1 : sum % 11}`;
}

const PLACES = ['01', '12', '40', '52'];
const DAYS = ['880229', '000229', '991231', '750101', '010630'];

/** The beginnings of codes with every first digit, and days that its centuries have. */
const right = ['1', '2', '5', '6', '7', '8'].flatMap((first) =>
  DAYS.filter((day) => !((first === '1' || first === '2') && day === '000229')).flatMap((day) =>
    PLACES.slice(0, 2).map((place) => completed(`${first}${day}${place}123`)),
  ),
);

it('Codes of every first digit, with leap days of their century, are right', () => {
  expect(right.length).toBeGreaterThan(50);
  expect(right.filter((cnp) => wrongInCnp(cnp) !== undefined)).toEqual([]);
});

it('A remainder of 10 is written as 1', () => {
  const ones = Array.from({ length: 1_000 }, (_, serial) => `188010112${String(serial).padStart(3, '0')}`);
  const remainders = ones.map((twelve) => {
    const sum = [...'279146358279'].reduce((total, weight, place) => total + Number(weight) * Number(twelve[place]), 0);
    return sum % 11;
  });
  const ten = ones[remainders.indexOf(10)] ?? '';
  expect(wrongInCnp(`${ten}1`)).toBeUndefined();
  expect(wrongInCnp(`${ten}0`)).toBe('check');
});

it.each([
  ['', 'digits'],
  ['188010112345', 'digits'],
  ['18801011234567', 'digits'],
  ['188010112345a', 'digits'],
  ['0880101123456', 'first'],
  ['9880101123456', 'first'],
  [completed('188023012345').slice(0, 13), 'day'],
  [completed('188130112345'), 'day'],
  [completed('188000112345'), 'day'],
  [completed('100022912345'), 'day'],
] as const)('%s is refused for its %s', (text, wrong) => {
  expect(wrongInCnp(text)).toBe(wrong);
});

it('Another last digit is always refused', () => {
  const others = right.flatMap((cnp) =>
    [...'0123456789'].filter((digit) => digit !== cnp.at(-1)).map((digit) => cnp.slice(0, 12) + digit),
  );
  expect(others.filter((cnp) => wrongInCnp(cnp) !== 'check')).toEqual([]);
});

it('The first digit tells the century of birth, that of a resident from abroad tells none', () => {
  expect(birthDayOfCnp(completed('188022912345'))).toBe('1988-02-29');
  expect(birthDayOfCnp(completed('600022912345'))).toBe('2000-02-29');
  expect(birthDayOfCnp(completed('399123112345'))).toBe('1899-12-31');
  expect(birthDayOfCnp(completed('788022912345'))).toBeUndefined();
});

it('A code agrees with the day of its birth; that of a resident with the day of any century', () => {
  expect(agreesWithBirthDay(completed('188022912345'), '1988-02-29')).toBe(true);
  expect(agreesWithBirthDay(completed('188022912345'), '1988-03-01')).toBe(false);
  expect(agreesWithBirthDay(completed('701063012345'), '2001-06-30')).toBe(true);
  expect(agreesWithBirthDay(completed('701063012345'), '1901-06-30')).toBe(true);
  expect(agreesWithBirthDay(completed('701063012345'), '1902-06-30')).toBe(false);
});

it('Of a stored code two digits are shown, of a document the series and two signs', () => {
  expect(maskedCnp('1880229123427')).toBe('•••••••••••27');
  expect(maskedDocument('RX', '123456')).toBe('RX ••••56');
  expect(maskedDocument(null, '0123456AB')).toBe('•••••••AB');
  expect(maskedDocument(null, null)).toBeNull();
});
