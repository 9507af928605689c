import { emptyLoanForm } from 'contract/fields/loan-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onKeptElsewhere, readKept } from './kept-answers.ts';
import {
  EXPIRES_AFTER_MS,
  endingBefore,
  finishWizardSession,
  forgetDrafts,
  isPageExpired,
  keepDraft,
  keepOnDevice,
  readWizardSession,
  removeFromDevice,
  resumeDraft,
  resumeKept,
  saveLastStep,
  startWizardSession,
  touchWizardSession,
} from './wizard-session.ts';

const NOON = Date.UTC(2026, 10, 29, 12);
const DAY = 24 * 60 * 60_000;
const MONTH = 30 * DAY;
const income = { venituriSalariu: '9,000' };
const last = { step: '/alteCredite', formData: { ...emptyLoanForm, ...income, tipCredit: 'Achizitie' } } as const;

/** A simulation up to its third step, with a touched booking form too. */
function simulate(now = NOON): void {
  startWizardSession(now);
  keepDraft('/informatiiPersonale', income, now);
  keepDraft('/programareApel', { name: 'Ana Pop', phone: '0722 123 456' }, now);
  keepDraft('/rezultateSimulare', { token: 'secret' }, now);
  saveLastStep(last, now);
}

/** Another tab of the same browser: it has nothing of this one’s own storage. */
const inOtherTab = () => sessionStorage.clear();
const onDevice = () => JSON.stringify({ ...localStorage });
const incomeNow = (now: number) => resumeDraft('/informatiiPersonale', { venituriSalariu: '' }, now).venituriSalariu;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('Without consent', () => {
  it('nothing outlives the tab', () => {
    simulate();
    expect(onDevice()).toBe('{}');
    inOtherTab();
    expect([readWizardSession(NOON), resumeKept(NOON)]).toEqual([undefined, undefined]);
  });
});

describe('Answers that their visitor wants kept', () => {
  it('are those of the simulation alone: no name, no phone, no secret link leaves the tab', () => {
    simulate();
    expect(keepOnDevice(NOON)).toBe(true);
    expect(onDevice()).toContain('9,000');
    expect(onDevice()).not.toMatch(/Ana Pop|0722|secret/);
    expect(resumeDraft('/programareApel', { name: '' }, NOON)).toEqual({ name: 'Ana Pop' });
    keepDraft('/contact', { message: 'Bună' }, NOON + 1);
    expect(onDevice()).not.toContain('Bună');
  });

  it('are found in another tab, which adds to them what the first one reads', () => {
    simulate();
    keepOnDevice(NOON);
    const first = { ...sessionStorage };
    inOtherTab();
    expect(resumeKept(NOON + DAY)).toEqual(last);
    expect(incomeNow(NOON + DAY)).toBe('9,000');
    keepDraft('/informatiiPersonale', { venituriSalariu: '9,500' }, NOON + DAY);
    expect(resumeDraft('/programareApel', { name: '' }, NOON + DAY)).toEqual({ name: '' });
    inOtherTab();
    for (const [name, text] of Object.entries(first)) sessionStorage.setItem(name, String(text));
    expect(incomeNow(NOON + DAY)).toBe('9,500');
  });

  it('outlive half an hour without a sign of life, which what stays in the tab does not', () => {
    simulate();
    keepOnDevice(NOON);
    const later = NOON + EXPIRES_AFTER_MS + 1;
    expect(isPageExpired(NOON, later)).toBe(false);
    expect(incomeNow(later)).toBe('9,000');
    expect(resumeDraft('/programareApel', { name: '' }, later)).toEqual({ name: '' });
  });

  it('are gone after thirty days, whatever is typed until then, and no page shows them any more', () => {
    simulate();
    keepOnDevice(NOON);
    keepDraft('/informatiiPersonale', { venituriSalariu: '9,500' }, NOON + MONTH - 2);
    expect(readKept(NOON + MONTH - 1)?.drafts['/informatiiPersonale']).toEqual({ venituriSalariu: '9,500' });
    expect(readKept(NOON + MONTH)).toBeUndefined();
    expect(onDevice()).toBe('{}');
    expect(isPageExpired(NOON, NOON + MONTH)).toBe(true);
    expect(endingBefore(NOON, NOON + MONTH)).toBe('removed');
  });

  it('are not believed when they say of themselves that they are kept for longer', () => {
    simulate();
    keepOnDevice(NOON);
    expect(readKept(NOON - DAY)).toBeUndefined();
  });

  it('are removed at one press, from the device, this tab and the pages of its history', () => {
    simulate();
    keepOnDevice(NOON);
    removeFromDevice(NOON + 10);
    expect(onDevice()).toBe('{}');
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/9,000|Ana Pop/);
    expect([isPageExpired(NOON + 5, NOON + 11), endingBefore(NOON + 5, NOON + 11)]).toEqual([true, 'removed']);
    startWizardSession(NOON + 20);
    expect([isPageExpired(NOON + 5, NOON + 21), isPageExpired(NOON + 20, NOON + 21)]).toEqual([true, false]);
  });

  it('that another tab removed are not brought back by what is typed here', () => {
    simulate();
    keepOnDevice(NOON);
    localStorage.clear();
    touchWizardSession(NOON + 1);
    keepDraft('/alteCredite', { areCard: true }, NOON + 2);
    expect(onDevice()).toBe('{}');
    expect(incomeNow(NOON + 3)).toBe('');
  });

  it('go with the request for a call that they led to', () => {
    simulate();
    keepOnDevice(NOON);
    finishWizardSession(NOON + 1);
    expect(onDevice()).toBe('{}');
  });

  it('stay as they are when another simulation starts, which does not join them', () => {
    simulate();
    keepOnDevice(NOON);
    startWizardSession(NOON + DAY);
    keepDraft('/informatiiPersonale', { venituriSalariu: '1' }, NOON + DAY);
    finishWizardSession(NOON + DAY + 1);
    inOtherTab();
    resumeKept(NOON + DAY + 2);
    expect(incomeNow(NOON + DAY + 2)).toBe('9,000');
  });

  it('give way to those of another simulation whose visitor wants them kept', () => {
    simulate();
    keepOnDevice(NOON);
    startWizardSession(NOON + DAY);
    keepDraft('/creditCurent', { principalRamas: '7' }, NOON + DAY);
    keepOnDevice(NOON + DAY);
    expect(onDevice()).not.toContain('9,000');
    expect(readKept(NOON + DAY)?.expiresAt).toBe(NOON + DAY + MONTH);
  });

  it('lose the drafts of steps that are forgotten', () => {
    simulate();
    keepOnDevice(NOON);
    forgetDrafts(['/informatiiPersonale'], NOON + 1);
    expect(readKept(NOON + 1)?.drafts).toEqual({});
  });

  it.each(['{', 'null', '[]', '{"startedAt":1}', '{"startedAt":1,"expiresAt":"x","drafts":{}}'])(
    'are none, and removed, where the record is broken: %s',
    (broken) => {
      localStorage.setItem('kept-answers', broken);
      expect([readKept(NOON), resumeKept(NOON), onDevice()]).toEqual([undefined, undefined, '{}']);
    },
  );

  it('are not gone on with at a step that is none', () => {
    simulate();
    keepOnDevice(NOON);
    localStorage.setItem('kept-answers', onDeviceText().replace('/alteCredite', '//rau.example'));
    expect(resumeKept(NOON)).toBeUndefined();
  });

  it('stay in the tab where the browser refuses to keep them', () => {
    simulate();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keepOnDevice(NOON)).toBe(false);
    expect(incomeNow(NOON)).toBe('9,000');
  });

  it('announce to other tabs that they changed', () => {
    const listener = vi.fn();
    const stop = onKeptElsewhere(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'kept-answers' }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'kept-answers' }));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

const onDeviceText = () => localStorage.getItem('kept-answers') ?? '';
