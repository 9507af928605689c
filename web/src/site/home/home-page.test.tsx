import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreensWith } from '../../shared/navigation/navigation.ts';
import { WholeHomePage } from './whole-home-page.tsx';

/** The network below the page: it has the rate, and the test answers simulations one by one. */
const requests: { body: Record<string, unknown>; answer: (status: number, body: unknown) => Promise<void> }[] = [];

beforeEach(() => {
  requests.length = 0;
  vi.useFakeTimers({ shouldAdvanceTime: false });
  localStorage.setItem('EUR_EXCHANGE_RATE', JSON.stringify({ value: 5, timestamp: Date.now() }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const percent = MIN_DOWN_PAYMENT[path.replace('/api/parameters/', '')];
    if (percent) return Response.json({ value: percent, source: '', validFrom: '2026-11-20' });
    return new Promise((resolve, reject) => {
      request.signal?.addEventListener('abort', () => reject(request.signal?.reason));
      const answer = (status: number, body: unknown) => act(async () => resolve(Response.json(body, { status })));
      requests.push({ body: JSON.parse(String(request.body)), answer });
    });
  });
});

const MIN_DOWN_PAYMENT: Readonly<Record<string, number>> = { AVANS_MIN_PRIMA: 15, AVANS_MIN_STD: 25 };

const quote = (rataLunaraFixa: number, rataLunaraVariabila = 0, dae: number | null = 0.0782) => ({
  loanDetails: {
    creditData: {
      ...{ rataLunaraFixa, rataLunaraVariabila, durataRataFixa: 36, dae, dataInceputCredit: '2026-11-21' },
      ...{ asigurareViata: 127, comisionLunar: 0 },
      ...{ ircc: 0.0556, irccTrimestru: '2026T1', irccLipsaDin: '2026-10-01' },
    },
  },
  metadata: { banca: 'BCR' },
});
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const calculator = () => within(screen.getByRole('form', { name: 'Calculator rapid' }));

async function fillIn() {
  render(<WholeHomePage />);
  await pause(0);
  type('Valoarea imobilului', '500000');
  type('Avans', '100000');
}

describe('the calculator on the home page', () => {
  it('begins with the figures of a link that has some, and computes with them', async () => {
    window.history.replaceState(null, '', '/?valoare=650000&avans=162500&durata=20');
    render(<WholeHomePage />);
    await pause(1000);
    window.history.replaceState(null, '', '/');
    expect(calculator().getByLabelText('Valoarea imobilului')).toHaveValue('650,000');
    expect(requests.at(-1)?.body).toMatchObject({
      ...{ valoareImobil: '650,000', valoareAvans: '162,500', perioadaCreditata: 240 },
    });
  });

  it('shows an example, marked as one, until the first key', async () => {
    render(<WholeHomePage />);
    await pause(0);
    expect(calculator().getByText('Exemplu de calcul, nu o ofertă')).toBeVisible();
    expect(calculator().getByText('1.799 RON pe lună')).toBeVisible();
    expect(calculator().queryByText(/Rate incepand de la/)).not.toBeInTheDocument();
    type('Valoarea imobilului', '5');
    expect(calculator().queryByText(/^Exemplu/)).not.toBeInTheDocument();
    await pause(2000);
    expect(requests).toHaveLength(0);
  });

  it('asks one second after the last change, with the whole form', async () => {
    await fillIn();
    await pause(600);
    type('Avans', '150000');
    await pause(999);
    expect(requests).toHaveLength(0);
    await pause(1);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.body).toMatchObject({
      tipCredit: 'Achizitie',
      valoareImobil: '500,000',
      valoareAvans: '150,000',
      perioadaCreditata: 360,
      gradIndatorareMax: 0.4,
    });
  });

  it('shows a spinner, then the instalment with the words that keep it honest', async () => {
    await fillIn();
    await pause(1000);
    expect(calculator().getByText('Se calculează rata')).toBeInTheDocument();
    await requests[0]?.answer(200, quote(2122.91, 2702.14));
    expect(calculator().queryByText('Se calculează rata')).not.toBeInTheDocument();
    expect(calculator().getByText(/^Rate incepand de la/)).toHaveTextContent('Rate incepand de la 2.123 RON pe lună');
    expect(calculator().getByText(/^la BCR/)).toHaveTextContent(
      'la BCR, în primii 3 ani; apoi 2.702 RON, cu IRCC 5,56 %, trim. I 2026. Cu asigurarea de viață, prima lună este 2.250 RON.',
    );
    expect(calculator().getByText(/orientativ/)).toHaveTextContent(
      /^DAE.* 7,82 %, orientativ, pe baza ofertelor din 21 noiembrie 2026$/,
    );
    expect(calculator().getByText(/^Valoarea IRCC în vigoare din 1 octombrie 2026 nu/)).toHaveTextContent(
      /cu ultima introdusă, 5,56 %, trim\. I 2026\.$/,
    );
  });

  it('says of an invented offer that it is one, and at once what becomes of the figures', async () => {
    await fillIn();
    expect(
      calculator().getByText(/Le folosim numai ca să calculăm; nu le păstrăm până nu cereți un apel/),
    ).toBeVisible();
    await pause(1000);
    await requests[0]?.answer(200, { ...quote(2122.91), metadata: { banca: 'BCR', isSample: true } });
    expect(calculator().getByText(/orientativ/)).toHaveTextContent('pe baza unor oferte demonstrative din');
  });

  it('offers the call where the site has no offers: that is no error of the visitor', async () => {
    await fillIn();
    await pause(1000);
    await requests[0]?.answer(422, { code: 'FARA_OFERTE', message: 'Acum nu avem oferte de comparat.', oferte: 0 });
    expect(calculator().queryByText('Eroare')).not.toBeInTheDocument();
    expect(calculator().getByText('Acum nu avem oferte de comparat.')).toBeVisible();
    expect(calculator().getByRole('link', { name: 'Programați un apel gratuit' })).toBeVisible();
  });

  it('shows Eroare and the reason when the server refuses', async () => {
    await fillIn();
    await pause(1000);
    await requests[0]?.answer(400, { code: 'SUMA_CREDIT', message: 'Suma creditată este prea mică.' });
    expect(calculator().getByText('Eroare')).toBeVisible();
    expect(calculator().getByText('Suma creditată este prea mică.')).toBeVisible();
    expect(calculator().getByRole('link', { name: 'Programați un apel gratuit' })).toBeVisible();
  });

  it.each([
    ['600000', 'Avansul e mai mare decât valoarea.'],
    ['500000', 'Avansul e cât valoarea.'],
  ])('says of a down payment of %s for 500,000 what is wrong with it, and asks nothing', async (typed, sentence) => {
    await fillIn();
    type('Avans', typed);
    await pause(2000);
    expect(calculator().getByText(sentence)).toBeVisible();
    expect(requests).toHaveLength(0);
  });

  it('tells beside the down payment how much the law asks, and asks for the instalment all the same', async () => {
    await fillIn();
    type('Avans', '50000');
    await pause(1000);
    expect(calculator().getByText(/^10\s% din valoare este prea puțin: minimum 15\s%/)).toBeVisible();
    expect(requests).toHaveLength(1);
    await requests[0]?.answer(200, quote(2122.91, 2702.14));
    expect(calculator().getByText('Avansul este prea mic: trebuie cel puțin 75.000 RON.')).toBeVisible();
    expect(calculator().getByText(/^Rate incepand de la/)).toHaveTextContent('Rate incepand de la 2.123 RON pe lună');
    expect(calculator().getByText('2.123 RON')).not.toHaveClass('text-36');
    fireEvent.click(calculator().getByRole('button', { name: /^Calculați cu avans de 75\.000\sRON$/ }));
    expect(screen.getByRole('textbox', { name: 'Avans' })).toHaveValue('75,000');
    expect(calculator().queryByText(/^Avansul este prea mic/)).not.toBeInTheDocument();
    type('Avans', '100000');
    expect(calculator().getByText(/^20\s% din valoare ajunge la prima locuință/)).toBeVisible();
  });

  it('shows nothing while the instalment is 0', async () => {
    await fillIn();
    await pause(1000);
    await requests[0]?.answer(200, quote(0, 0));
    expect(calculator().queryByText(/Rate incepand/)).not.toBeInTheDocument();
  });

  it('ignores an answer to amounts that have changed since', async () => {
    await fillIn();
    await pause(1000);
    type('Avans', '200000');
    await requests[0]?.answer(200, quote(9999));
    expect(calculator().queryByText(/Rate incepand/)).not.toBeInTheDocument();
    await pause(1000);
    await requests[1]?.answer(200, quote(1500));
    expect(calculator().getByText(/Rate incepand/)).toHaveTextContent('1.500 RON');
  });

  it('does not ask while an amount is missing or zero', async () => {
    await fillIn();
    type('Avans', '0');
    await pause(2000);
    expect(requests).toHaveLength(0);
    expect(calculator().getByText(/Completați valoarea și avansul/)).toBeVisible();
  });

  it('turns euro into RON at the rate it shows', async () => {
    await fillIn();
    fireEvent.click(screen.getByRole('radio', { name: 'EUR' }));
    expect(calculator().getByText(/la cursul de 5,0000 RON/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Valoarea imobilului' })).toHaveValue('100,000');
    type('Valoarea imobilului', '90000');
    await pause(1000);
    expect(requests[0]?.body).toMatchObject({ valoareImobil: '450,000', valoareAvans: '100,000' });
  });

  it('asks for a refinancing what is left, and keeps what was typed for a new loan', async () => {
    await fillIn();
    fireEvent.click(screen.getByRole('radio', { name: 'Refinanțare' }));
    expect(
      calculator().getByText(
        /^Vârsta poate scurta durata.*creditul se încheie până la o vârstă, alta de la bancă la bancă/,
      ),
    ).toBeVisible();
    type('Sold rămas', '250000');
    type('Rata actuală, pe lună', '2500');
    fireEvent.change(screen.getByRole('combobox', { name: 'Durata rămasă' }), { target: { value: '1' } });
    await pause(1000);
    expect(requests.at(-1)?.body).toMatchObject({ tipCredit: 'Refinantare', perioadaRamasa: 12, valoareImobil: '' });
    fireEvent.click(screen.getByRole('radio', { name: 'Credit nou' }));
    expect(screen.getByRole('textbox', { name: 'Valoarea imobilului' })).toHaveValue('500,000');
  });

  it('does not leave the page on Enter', async () => {
    await fillIn();
    const sent = fireEvent.submit(screen.getByRole('form', { name: 'Calculator rapid' }));
    expect(sent).toBe(false);
  });
});

describe('the home page hands over', () => {
  const opened = vi.fn();
  beforeEach(() => {
    opened.mockReset();
    openScreensWith(opened);
  });

  it('to the simulator what the calculator holds', async () => {
    await fillIn();
    fireEvent.click(screen.getByRole('link', { name: 'Comparați două variante' }));
    expect(opened).toHaveBeenCalledWith('/initialInfo', {
      formData: expect.objectContaining({ tipCredit: 'Achizitie', valoareImobil: '500,000' }),
    });
  });

  it.each(['Vreau să mă sunați', 'Am nevoie de ajutor'])(
    'to the booking of a call a Contact form: %s',
    async (name) => {
      render(<WholeHomePage />);
      await pause(0);
      fireEvent.click(screen.getByRole('link', { name: new RegExp(name) }));
      expect(opened).toHaveBeenCalledWith('/ProgramareApel', {
        formData: expect.objectContaining({ tipCredit: 'Contact' }),
      });
    },
  );

  it('leaves a click with Ctrl to the browser', async () => {
    render(<WholeHomePage />);
    await pause(0);
    const link = screen.getByRole('link', { name: /Cât pot lua maxim/ });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link, { ctrlKey: true });
    expect(opened).not.toHaveBeenCalled();
    expect(link).toHaveAttribute('href', '/incadrare');
  });
});
