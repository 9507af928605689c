import { emptyLoanForm } from 'contract/fields/loan-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearWizardSession,
  EXPIRES_AFTER_MS,
  endingBefore,
  finishWizardSession,
  isPageExpired,
  keepDraft,
  readWizardSession,
  resumeDraft,
  saveLastStep,
  startWizardSession,
} from './wizard-session.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const LATER = NOON + EXPIRES_AFTER_MS;
const empty = { principalRamas: '', isPrimaCasa: false };

beforeEach(clearWizardSession);

describe('the typed answers of this tab', () => {
  it('comes back after going away and coming back', () => {
    keepDraft('/creditCurent', { principalRamas: '200,000' }, NOON);
    expect(resumeDraft('/creditCurent', empty, NOON)).toEqual({ principalRamas: '200,000', isPrimaCasa: false });
    expect(resumeDraft('/alteCredite', empty, NOON)).toEqual(empty);
  });

  it('does not put a value of another kind, or of another screen, into a field', () => {
    keepDraft('/creditCurent', { principalRamas: true, isPrimaCasa: 'da', altceva: 'x' }, NOON);
    expect(resumeDraft('/creditCurent', empty, NOON)).toEqual(empty);
  });

  it('is forgotten after half an hour without a sign of life, not a moment sooner', () => {
    keepDraft('/creditCurent', { principalRamas: '1' }, NOON);
    expect(resumeDraft('/creditCurent', empty, LATER)).toMatchObject({ principalRamas: '1' });
    expect(resumeDraft('/creditCurent', empty, LATER + 1)).toEqual(empty);
    expect(readWizardSession(LATER + 1)).toBeUndefined();
  });

  it('is gone when another simulation starts, except for what that one starts with', () => {
    keepDraft('/creditCurent', { principalRamas: '1' }, NOON);
    saveLastStep({ step: '/alteCredite', formData: emptyLoanForm }, NOON);
    startWizardSession(NOON, { '/informatiiImobil': { valoareImobil: '350,000' } });
    expect(readWizardSession(NOON)).toEqual({
      startedAt: NOON,
      touchedAt: NOON,
      drafts: { '/informatiiImobil': { valoareImobil: '350,000' } },
    });
  });

  it('stores the step that was reached together with what was typed', () => {
    startWizardSession(NOON);
    keepDraft('/creditCurent', { principalRamas: '1' }, NOON);
    saveLastStep({ step: '/alteCredite', formData: emptyLoanForm }, NOON + 5);
    expect(readWizardSession(NOON)).toMatchObject({
      touchedAt: NOON + 5,
      drafts: { '/creditCurent': { principalRamas: '1' } },
      last: { step: '/alteCredite' },
    });
  });

  it.each(['{', 'null', '7', '{"touchedAt":"x"}', '[]'])('does not trip over a broken record: %j', (broken) => {
    sessionStorage.setItem('draft:visitor:wizard', broken);
    expect(resumeDraft('/creditCurent', empty, NOON)).toEqual(empty);
  });
});

describe('a page of the history', () => {
  it('lives on while its own session does', () => {
    startWizardSession(NOON);
    keepDraft('/creditCurent', empty, LATER);
    expect(isPageExpired(NOON, LATER + EXPIRES_AFTER_MS)).toBe(false);
    expect(isPageExpired(NOON, LATER + EXPIRES_AFTER_MS + 1)).toBe(true);
  });

  it('of an earlier session is not kept alive by the next visitor’s typing', () => {
    startWizardSession(NOON + 1000);
    keepDraft('/creditCurent', empty, LATER);
    expect(isPageExpired(NOON, LATER + 1)).toBe(true);
  });

  it('stays forgotten when the visitor only looks around afterwards', () => {
    startWizardSession(NOON);
    keepDraft('/initialInfo', { promoCode: '' }, LATER + 1);
    expect(isPageExpired(NOON, LATER + 2)).toBe(true);
  });

  it('from before a booking shows nothing any more, however the visitor goes on', () => {
    startWizardSession(NOON);
    keepDraft('/programareApel', { name: 'Ana' }, NOON + 1);
    finishWizardSession(NOON + 10);
    expect(isPageExpired(NOON + 5, NOON + 11)).toBe(true);
    expect(endingBefore(NOON + 5, NOON + 11)).toBe('booked');
    expect(resumeDraft('/programareApel', { name: '' }, NOON + 11)).toEqual({ name: '' });
    startWizardSession(NOON + 20);
    expect(isPageExpired(NOON + 5, NOON + 21)).toBe(true);
    expect(isPageExpired(NOON + 20, NOON + 21)).toBe(false);
  });

  it('without a time of its own stays', () => {
    expect(isPageExpired(undefined, NOON)).toBe(false);
  });
});

describe('where the browser refuses storage', () => {
  afterEach(() => vi.restoreAllMocks());

  it('keeps what was typed for as long as the page lives', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    keepDraft('/creditCurent', { principalRamas: '200,000' }, NOON);
    expect(resumeDraft('/creditCurent', empty, NOON)).toMatchObject({ principalRamas: '200,000' });
  });
});
