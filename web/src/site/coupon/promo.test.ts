import { describe, expect, it } from 'vitest';
import { appliedCoupon, codeInAddress, codeNote } from './promo.ts';

const coupon = { code: 'BUNVENIT1000', value: 1000, left: 3, endsOn: '2026-11-30' };

describe('A promo code, where it is typed', () => {
  it.each(['BUNVENIT1000', ' bunvenit1000 ', '', '  ', 'NONE'])('%j needs no word', (typed) => {
    expect(codeNote(typed, coupon)).toBeUndefined();
  });

  it('that is unknown says so', () => {
    expect(codeNote('VARA', coupon)).toMatch(/Nu cunoaștem acest cod/);
  });

  it('that came after the last coupon says so', () => {
    expect(codeNote('BUNVENIT1000', { ...coupon, left: 0 })).toMatch(/s-au epuizat/);
  });

  it('is left alone while nobody knows', () => {
    expect(codeNote('VARA', undefined)).toBeUndefined();
  });
});

it('A code is confirmed when it is that of a coupon that is left', () => {
  expect(appliedCoupon(' bunvenit1000', coupon)).toBe(coupon);
  expect(appliedCoupon('VARA', coupon)).toBeUndefined();
  expect(appliedCoupon('BUNVENIT1000', { ...coupon, left: 0 })).toBeUndefined();
  expect(appliedCoupon('BUNVENIT1000', undefined)).toBeUndefined();
});

it.each([
  ['VARA2020', 'VARA2020'],
  [null, ''],
  ['\0A\u202eB ', 'AB'],
  ['X'.repeat(300), 'X'.repeat(40)],
  ['😀'.repeat(41), '😀'.repeat(40)],
])('The code of an address, %j, is taken as it could be typed', (written, code) => {
  expect(codeInAddress(written)).toBe(code);
});
