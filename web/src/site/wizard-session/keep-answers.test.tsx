import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { coupons } from 'contract/booking/coupons';
import { emptyLoanForm, openAnswers } from 'contract/fields/loan-form';
import { beforeEach, describe, expect, it } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answerParameters } from '../../testing/parameters-in-force.ts';
import { InitialInfoPage } from '../simulate/initial-info-page.tsx';
import { entry } from './form-data.ts';
import { KeepAnswers } from './keep-answers.tsx';
import { readKept } from './kept-answers.ts';
import { RequireAnswers } from './require-answers.tsx';
import { keepDraft, keepOnDevice, saveLastStep, startWizardSession } from './wizard-session.ts';

const formData = { ...emptyLoanForm, conditii: openAnswers, tipCredit: 'Achizitie', venituriSalariu: '9,000' };
const step = '/informatiiImobil';

/** A step that shows its earlier answers. */
function PropertyStep() {
  return (
    <RequireAnswers step={step}>
      {({ venituriSalariu }) => (
        <>
          <p>Venit {String(venituriSalariu)}</p>
          <KeepAnswers />
        </>
      )}
    </RequireAnswers>
  );
}

const routes = [
  { path: step, Component: PropertyStep },
  { path: '/initialInfo', Component: InitialInfoPage },
];
const open = (address = step, state?: object) => openPage(routes, address, state ?? null);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const REMOVE = 'Ștergeți răspunsurile de pe acest dispozitiv';

beforeEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  const server = startFakeServer();
  answerParameters(server);
  server.answer(coupons.current, { code: 'NOI26', value: 500, left: 0, endsOn: '2026-11-30' });
});

/** Answers that a visitor kept on this device earlier, in a closed tab. */
function keptEarlier() {
  const now = Date.now() - 60_000;
  startWizardSession(now);
  keepDraft(step, { valoareImobil: '500,000' }, now);
  saveLastStep({ step, formData }, now);
  keepOnDevice(now);
  sessionStorage.clear();
}

describe('A step', () => {
  it('asks whether the device shall keep the answers, keeps them at one press and removes them at one', async () => {
    startWizardSession(Date.now() - 1);
    open(step, entry(formData));
    expect(
      screen.getByRole('heading', { name: /Păstrați răspunsurile pe acest dispozitiv 30\sde\szile\?/ }),
    ).toBeVisible();
    expect(readKept(Date.now())).toBeUndefined();
    await press('Da, păstrați-le');
    expect(await screen.findByText(/Le găsiți pe prima pagină/)).toHaveFocus();
    expect(readKept(Date.now())?.last).toEqual({ step, formData });
    await press(REMOVE);
    expect(await screen.findByText('Am șters răspunsurile de pe acest dispozitiv.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Continuați/ })).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('opened in a second tab has the answers that the device keeps', async () => {
    keptEarlier();
    open();
    expect(await screen.findByText('Venit 9,000')).toBeVisible();
    expect(
      screen.getByRole('heading', { name: /^Răspunsurile sunt păstrate pe acest dispozitiv până la/ }),
    ).toBeVisible();
  });

  it('opened in a second tab without any leads to the start', async () => {
    open();
    expect(await screen.findByText(/Pagina cerută face parte din simulare/)).toBeVisible();
  });

  it('shows nothing more once another tab has removed them', async () => {
    keptEarlier();
    open();
    await screen.findByText('Venit 9,000');
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: 'kept-answers' }));
    });
    expect(await screen.findByText(/Răspunsurile nu mai sunt pe acest dispozitiv/)).toBeVisible();
    expect(screen.queryByText('Venit 9,000')).toBeNull();
  });
});

describe('The introduction', () => {
  it('offers to go on with what the device keeps', async () => {
    keptEarlier();
    open('/initialInfo');
    await press('Continuați de unde ați rămas');
    expect(await screen.findByText('Venit 9,000')).toBeVisible();
  });

  it('forgets it at one press', async () => {
    keptEarlier();
    open('/initialInfo');
    await press(REMOVE);
    expect(await screen.findByText('Am șters răspunsurile de pe acest dispozitiv.')).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it('tells it from the simulation of this tab, which goes on by itself', async () => {
    keptEarlier();
    startWizardSession(Date.now());
    saveLastStep({ step, formData: { ...formData, venituriSalariu: '1' } }, Date.now());
    open('/initialInfo');
    expect(screen.getByText(/Dacă o continuați, răspunsurile celei din această filă se pierd/)).toBeVisible();
    await press('Continuați de unde ați rămas');
    expect(await screen.findByText('Venit 1')).toBeVisible();
    await userEvent.click(screen.getByRole('heading', { name: /^Păstrați răspunsurile/ }));
    expect(screen.getByText(/Înlocuiesc răspunsurile altei simulări/)).toBeVisible();
  });
});
