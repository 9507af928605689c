import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clientPortal } from 'contract/client-portal/client-portal';
import { clientPagePath } from 'contract/site/pages';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bankNews, clientAgreement, clientDocument, clientPage } from '../../../testing/client-page.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { ClientPage } from './client-page.tsx';

const TOKEN = 'x'.repeat(43);
const IN_A_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString();

let server: FakeServer;
const FREE = { days: [{ day: '2026-12-02', timeSlots: ['9:00 - 10:00' as const, '10:00 - 11:00' as const] }] };

beforeEach(() => {
  server = startFakeServer();
  server.answer(clientPortal.getFreeSlots, FREE);
});

const open = () => openPage([{ path: '/dosarul-meu/:token', Component: ClientPage }], clientPagePath(TOKEN));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

/** A device that the server knows. */
function comeKnown(page: Parameters<typeof clientPage>[0]) {
  localStorage.setItem(
    `client-device:${TOKEN.slice(0, 8)}`,
    JSON.stringify({ deviceToken: 'known', expiresAt: IN_A_MONTH }),
  );
  server.answer(clientPortal.get, clientPage(page));
  open();
}

/** Answers each upload, which `fetch` does not send, as the server does. */
function answerUploads(page: ReturnType<typeof clientPage>) {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload = {};
      readonly status = 201;
      readonly responseText = JSON.stringify(page);
      onload = () => {};
      open() {}
      setRequestHeader() {}
      abort() {}
      send() {
        queueMicrotask(() => this.onload());
      }
    },
  );
}

describe('Entering the code', () => {
  beforeEach(() => {
    server.refuse(clientPortal.get, 'DISPOZITIV_NECUNOSCUT');
    server.answer(clientPortal.sendCode, { expiresInMinutes: 10, sentTo: 'i…a@example.ro' });
  });

  const typeCode = async (code: string) => userEvent.type(await screen.findByLabelText('Codul de 6 cifre'), code);

  it('sends a code, opens with the sixth digit, and remembers the device without anything personal', async () => {
    server.answer(clientPortal.open, () => {
      server.answer(clientPortal.get, clientPage());
      return { deviceToken: 'known', expiresAt: IN_A_MONTH };
    });
    open();
    await press('Trimiteți-mi codul');
    expect(await screen.findByText(/adresa i\S+a@example\.ro/)).toBeVisible();
    await typeCode('12 34');
    expect(server.requestsTo(clientPortal.open)).toHaveLength(0);
    await userEvent.paste('56');
    expect(await heading('Bună ziua, Ioana!')).toBeVisible();
    const [sent] = server.requestsTo(clientPortal.sendCode);
    // The call carries the id of the code's request, which no other holder of the link knows.
    const askId = (sent?.body as { askId?: string } | undefined)?.askId;
    expect(askId).toMatch(/^[\da-f-]{36}$/);
    expect(server.requestsTo(clientPortal.open).map(({ body }) => body)).toEqual([{ code: '123456', askId }]);
    expect({ ...localStorage }).toEqual({
      [`client-device:${TOKEN.slice(0, 8)}`]: JSON.stringify({ deviceToken: 'known', expiresAt: IN_A_MONTH }),
    });
  });

  it('says that a code is wrong, and takes another', async () => {
    server.refuse(clientPortal.open, 'COD_GRESIT');
    open();
    await press('Trimiteți-mi codul');
    await typeCode('000000');
    expect(await screen.findByText(/^Codul nu este corect sau nu mai este valabil\./)).toBeVisible();
    const field = screen.getByLabelText('Codul de 6 cifre');
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    server.answer(clientPortal.open, { deviceToken: 'known', expiresAt: IN_A_MONTH });
    server.answer(clientPortal.get, clientPage());
    await typeCode('123456');
    expect(await heading('Bună ziua, Ioana!')).toBeVisible();
  });

  it('sends another code after a minute, and says when one has expired', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    await press('Trimiteți-mi codul');
    expect(await screen.findByText(/Puteți cere alt cod peste \d+/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Trimiteți alt cod' })).toBeNull();
    await vi.advanceTimersByTimeAsync(61_000);
    await press('Trimiteți alt cod');
    expect(await screen.findByText(/Puteți cere alt cod peste/)).toBeVisible();
    expect(server.requestsTo(clientPortal.sendCode)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(601_000);
    expect(await screen.findByText('Codul a expirat. Cereți altul.')).toBeVisible();
  });

  it('takes the code that is on its way when another was asked for too early', async () => {
    server.refuse(clientPortal.sendCode, 'COD_PREA_DES', { retryAfterSeconds: 40 });
    open();
    await press('Trimiteți-mi codul');
    expect(await screen.findByText(/Ați cerut deja un cod/)).toBeVisible();
    expect(screen.getByLabelText('Codul de 6 cifre')).toBeVisible();
  });

  it('finds the field again when a phone loads the page anew', async () => {
    open();
    await press('Trimiteți-mi codul');
    await screen.findByLabelText('Codul de 6 cifre');
    document.body.replaceChildren();
    open();
    expect(await screen.findByLabelText('Codul de 6 cifre')).toBeVisible();
    expect(server.requestsTo(clientPortal.sendCode)).toHaveLength(1);
  });

  it('names the way to a code after others used up the day’s, and sends the e-mail’s secret', async () => {
    server.refuse(clientPortal.sendCode, 'COD_PREA_DES', { codes: 10, retryAfterSeconds: 7_200 });
    open();
    await press('Trimiteți-mi codul');
    expect(await screen.findByText(/la sfârșitul lui este un link prin care cereți un cod/)).toBeVisible();
    expect(screen.queryByLabelText('Codul de 6 cifre')).toBeNull();
    document.body.replaceChildren();
    window.history.replaceState(null, '', `/dosarul-meu/${TOKEN}#posta=${'ab'.repeat(32)}`);
    server.answer(clientPortal.sendCode, { expiresInMinutes: 10, sentTo: 'i…a@example.ro' });
    open();
    expect(window.location.hash).toBe('');
    await press('Trimiteți-mi codul');
    await screen.findByLabelText('Codul de 6 cifre');
    expect(server.requestsTo(clientPortal.sendCode).map(({ body }) => body)).toMatchObject([
      expect.not.objectContaining({ mailbox: expect.anything() }),
      { mailbox: 'ab'.repeat(32) },
    ]);
    window.history.replaceState(null, '', '/');
  });

  it('keeps the code that was typed while the server cannot be reached', async () => {
    server.cutOff(clientPortal.open);
    open();
    await press('Trimiteți-mi codul');
    await typeCode('123456');
    expect(await screen.findByText(/Nu am putut ajunge la server/)).toBeVisible();
    expect(screen.getByLabelText('Codul de 6 cifre')).toHaveValue('123456');
  });

  it('says what to do when the link does not open', async () => {
    server.refuse(clientPortal.get, 'LINK_DOSAR');
    open();
    expect(await heading('Linkul nu mai este valabil')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cereți un link nou' })).toHaveAttribute('href', '/contact');
  });

  it('leads out when the link is revoked while a code is typed', async () => {
    server.refuse(clientPortal.open, 'LINK_DOSAR');
    open();
    await press('Trimiteți-mi codul');
    server.refuse(clientPortal.get, 'LINK_DOSAR');
    await typeCode('123456');
    expect(await heading('Linkul nu mai este valabil')).toBeVisible();
  });
});

describe('The page', () => {
  it('says first what we wait for, then what is to be read', async () => {
    comeKnown({
      documents: [
        clientDocument({ state: 'rejected', reason: 'Poza este neclară.' }),
        clientDocument({ _id: 'act-2', title: 'Adeverință de salariu', bank: 'BCR' }),
        clientDocument({ _id: 'act-3', title: 'Precontract', state: 'verified', person: null, personName: null }),
      ],
      agreements: [clientAgreement()],
    });
    const next = within(await screen.findByRole('region', { name: 'Ce urmează' }));
    expect(next.getByRole('heading')).toHaveTextContent('Mai avem nevoie de 2 acte');
    expect(next.getByText(/trebuie trimis din nou.*un text/)).toBeVisible();
    const awaited = within(screen.getByRole('region', { name: 'Ce acte mai trebuie' }));
    expect(awaited.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Carte de identitate',
      'Adeverință de salariu',
    ]);
    expect(awaited.getByText('Poza este neclară.')).toBeVisible();
    expect(awaited.getAllByRole('button', { name: /^Nu este cazul/ }), 'a sent document applies').toHaveLength(1);
    expect(awaited.getByText('Pentru Ioana Țuțu · cerut de BCR')).toBeVisible();
    const settled = within(screen.getByRole('region', { name: 'Ce avem deja' }));
    expect(settled.getByText('Verificat, este în regulă')).toBeVisible();
    expect(settled.queryByText('Pentru tot dosarul'), 'a client who signs alone knows whose it is').toBeNull();
    expect(next.getByRole('link', { name: 'La texte' })).toHaveAttribute('href', '#texte');
    await userEvent.click(next.getByRole('link', { name: 'La acte' }));
    expect(screen.getByRole('heading', { name: 'Ce acte mai trebuie' })).toHaveFocus();
  });

  it('says so when nothing is needed, how far the banks are, and who helps', async () => {
    comeKnown({
      banks: [bankNews({ bank: 'BCR', stage: 'approved', sentence: 'Banca a aprobat creditul.' })],
      appointment: {
        title: 'Discuția ofertelor',
        day: '2026-12-01',
        timeSlot: '10:00 - 11:00',
        channel: null,
        isChosenByClient: false,
      },
    });
    expect(await heading('Nu mai avem nevoie de nimic acum')).toBeVisible();
    expect(screen.getByText('Banca a aprobat creditul.')).toBeVisible();
    expect(screen.getByText('marți, 1 decembrie, de la 10:00 la 11:00')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Mutați/ })).toBeNull();
    expect(screen.getByRole('link', { name: '0700 000 000' })).toHaveAttribute('href', 'tel:+40700000000');
    expect(screen.getByRole('link', { name: 'ana@example.ro' })).toHaveAttribute('href', 'mailto:ana@example.ro');
  });

  it('begins with the stage of the furthest bank, and shows the other banks on request', async () => {
    comeKnown({
      banks: [
        bankNews({ bank: 'BCR', stage: 'valuation', sentence: 'Banca așteaptă evaluarea.' }),
        bankNews({ bank: 'CEC', stage: 'rejected', sentence: 'Banca nu a aprobat cererea.', isEnded: true }),
      ],
    });
    const progress = within(await screen.findByRole('region', { name: 'Unde a ajuns dosarul' }));
    const [line] = progress.getAllByRole('list');
    const stages = within(line as HTMLElement).getAllByRole('listitem');
    expect(stages).toHaveLength(7);
    expect(stages[3]?.firstElementChild).toHaveAttribute('aria-current', 'step');
    expect(stages[3]).toHaveTextContent('4 din 7 · Evaluarea imobilului');
    const banks = within(screen.getByRole('region', { name: 'Ce se întâmplă la bănci' }));
    expect(banks.getByText('Banca așteaptă evaluarea.')).toBeVisible();
    expect(banks.getByText('Cealaltă bancă')).toBeVisible();
    expect(banks.getByText('Banca nu a aprobat cererea.')).toBeInTheDocument();
    const order = screen.getAllByRole('region').map((region) => region.id || region.getAttribute('aria-labelledby'));
    expect(order[0], 'the case begins with where it is').toBe('stadiu');
  });

  it('shows no line of stages when no bank goes on, and says so of a case without banks', async () => {
    comeKnown({ banks: [bankNews({ stage: 'withdrawn', sentence: 'Cererea este închisă.', isEnded: true })] });
    expect(await screen.findByText('Cererea este închisă.')).toBeVisible();
    expect(screen.queryByText(/din 7/)).toBeNull();
    document.body.replaceChildren();
    comeKnown({});
    expect(await screen.findByText(/^Pregătim dosarul/)).toBeVisible();
    expect(screen.getByText(/1 din 7/)).toBeInTheDocument();
  });

  it('names the work of a broker whom visitors see', async () => {
    const member = { name: 'Ana Munteanu', role: 'broker de credite', languages: '', registerNumber: '', photo: null };
    comeKnown({ broker: { ...clientPage().broker, member } });
    const broker = within(await screen.findByRole('region', { name: 'Cine se ocupă de dosar' }));
    expect(broker.getByText('broker de credite')).toBeVisible();
    expect(broker.getByRole('link', { name: '0700 000 000' })).toBeVisible();
  });

  it('keeps the picture of a sent photograph during the visit, and shows sizes in megabytes', async () => {
    const { name, bytes } = { name: 'fata.jpg', bytes: 3_396_392 };
    const drawn = { drawImage: vi.fn() } as unknown as CanvasRenderingContext2D;
    vi.stubGlobal('createImageBitmap', async () => ({ width: 192, height: 100, close: () => undefined }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AA==');
    comeKnown({ documents: [clientDocument()] });
    const photo = new File(['x'], name, { type: 'image/jpeg' });
    Object.defineProperty(photo, 'size', { value: bytes });
    await userEvent.upload(await screen.findByLabelText(/^Fotografiați/), photo);
    const chosen = within(screen.getByRole('list', { name: 'Fișiere alese pentru Carte de identitate' }));
    expect(await chosen.findByRole('presentation')).toHaveAttribute('src', 'data:image/jpeg;base64,AA==');
    const file = { originalname: name, bytes, uploadedAt: '2026-11-29T10:00:00.000Z' };
    const other = { ...file, originalname: 'veche.jpg', bytes: 120_000 };
    answerUploads(clientPage({ documents: [clientDocument({ state: 'received', files: [file, other] })] }));
    await press(/^Trimiteți 1\sfișier/);
    const sent = within(await screen.findByRole('list', { name: 'Fișiere primite pentru Carte de identitate' }));
    expect(await sent.findByRole('presentation')).toHaveAttribute('src', 'data:image/jpeg;base64,AA==');
    expect(sent.getByText(/^fata\.jpg · 3,2\sMB$/)).toBeVisible();
    expect(sent.getByText('JPG'), 'the browser has never seen the other file').toBeVisible();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('data:image');
  });

  it('tells a client who refused the next hour that they did', async () => {
    const next = {
      title: 'Apel',
      day: '2026-12-02',
      timeSlot: '10:00 - 11:00',
      channel: null,
      isChosenByClient: false,
    };
    comeKnown({ appointment: { ...next, clientAnswer: 'declined' } });
    expect(await heading('Următoarea programare')).toBeVisible();
    expect(screen.getByText('Ați refuzat această oră: stabilim împreună alta.')).toBeVisible();
  });

  it('of a closed case is readable, and takes nothing more', async () => {
    const closed = { isClosed: true, documents: [clientDocument()], agreements: [clientAgreement()] };
    server.answer(clientPortal.markShown, clientPage(closed));
    comeKnown(closed);
    expect(await heading('Dosarul este închis')).toBeVisible();
    expect(screen.getByText('Nu mai este nevoie')).toBeVisible();
    expect(screen.queryByLabelText(/^Alegeți fișiere/)).toBeNull();
    await press(/^Citiți textul/);
    expect(screen.getByText('Un intermediar de credite.')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('keeps the reason why a document does not apply until the server has it, through a reload too', async () => {
    comeKnown({ documents: [clientDocument()] });
    await press(/^Nu este cazul/);
    await press('Trimiteți răspunsul');
    expect(screen.getByText('Scrieți de ce nu este cazul.')).toBeVisible();
    expect(screen.getByLabelText('De ce nu este cazul?')).toHaveFocus();
    server.cutOff(clientPortal.doesNotApply);
    await userEvent.type(screen.getByLabelText('De ce nu este cazul?'), 'Am pașaport.');
    await press('Trimiteți răspunsul');
    expect(await screen.findByRole('alert')).toHaveTextContent('Nu am putut ajunge la server');
    document.body.replaceChildren();
    open();
    await press(/^Nu este cazul/);
    expect(screen.getByLabelText('De ce nu este cazul?')).toHaveValue('Am pașaport.');
    server.answer(
      clientPortal.doesNotApply,
      clientPage({ documents: [clientDocument({ state: 'not-applicable', reason: 'Am pașaport.' })] }),
    );
    await press('Trimiteți răspunsul');
    expect(await screen.findByText('Nu este cazul: Am pașaport.')).toBeVisible();
    expect(screen.getByText(/^Am notat: „Carte de identitate”/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Ce urmează' })).toHaveFocus();
  });

  it('collects photographs and files, checks them, and lets go of one', async () => {
    comeKnown({ documents: [clientDocument()] });
    const camera = await screen.findByLabelText(/^Fotografiați/);
    expect(camera).toHaveAttribute('capture', 'environment');
    await userEvent.upload(camera, new File(['față'], 'fata.jpg', { type: 'image/jpeg' }));
    await userEvent.upload(
      screen.getByLabelText(/^Încă un fișier/),
      new File([], 'gol.pdf', { type: 'application/pdf' }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Fișierul „gol.pdf” este gol. Scoateți-l din listă.');
    await press('Scoateți gol.pdf');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: /^Trimiteți 1\sfișier/ })).toBeVisible();
  });

  it('asks for a code again when the device is known no more, also in the middle of the work', async () => {
    comeKnown({ documents: [clientDocument()] });
    await press(/^Nu este cazul/);
    await userEvent.type(screen.getByLabelText('De ce nu este cazul?'), 'Am pașaport.');
    server.refuse(clientPortal.doesNotApply, 'DISPOZITIV_NECUNOSCUT');
    server.refuse(clientPortal.get, 'DISPOZITIV_NECUNOSCUT');
    await press('Trimiteți răspunsul');
    expect(await screen.findByText(/Nu vă mai recunoaștem dispozitivul/)).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it('forgets the device', async () => {
    comeKnown({});
    server.answer(clientPortal.forget, { success: true });
    server.refuse(clientPortal.get, 'DISPOZITIV_NECUNOSCUT');
    await press('Uitați acest dispozitiv');
    expect(await screen.findByText(/Am uitat acest dispozitiv/)).toBeVisible();
    expect(localStorage).toHaveLength(0);
    expect(server.requestsTo(clientPortal.forget)).toHaveLength(1);
  });

  it('can be tried again when the server cannot be reached', async () => {
    server.refuse(clientPortal.get, 'PREA_MULTE_CERERI', { retryAfterSeconds: 5 });
    open();
    expect(await heading('Dosarul nu poate fi deschis acum')).toBeVisible();
    server.answer(clientPortal.get, clientPage());
    await press('Încercați din nou');
    expect(await heading('Bună ziua, Ioana!')).toBeVisible();
  });
});

describe('An acceptance', () => {
  const sheet = clientAgreement();
  const consent = clientAgreement({
    _id: '0199d0d4-0000-7000-8000-000000000002',
    kind: 'bank-consent',
    title: 'Acord de transmitere către bancă',
    bank: 'BCR',
    body: 'Numai pentru această bancă.',
    isModel: false,
  });
  const shown = clientPage({ agreements: [{ ...sheet, state: 'shown' }, consent] });
  const accepted = { state: 'accepted', acceptedAt: '2026-11-20T10:00:00.000Z' } as const;

  beforeEach(() => {
    server.answer(clientPortal.markShown, shown);
    server.answer(clientPortal.sendAcceptanceCode, { expiresInMinutes: 10, sentTo: 'i…a@example.ro' });
  });

  it('can be ticked only once it was opened, each by itself, and is confirmed with a name and a code', async () => {
    comeKnown({ agreements: [sheet, consent] });
    await screen.findByRole('button', { name: /^Citiți textul: Informare/ });
    expect(screen.queryByText(/jurist/), 'only the staff reads the warning').toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press(/^Citiți textul: Informare/);
    expect(screen.getByText('nu suntem bancă;')).toBeVisible();
    expect(server.requestsTo(clientPortal.markShown).map(({ params }) => params.id)).toEqual([sheet._id]);
    const box = screen.getByRole('checkbox');
    expect(box).not.toBeChecked();

    await press('Trimiteți-mi codul');
    expect(screen.getByText('Scrieți numele dumneavoastră.')).toBeVisible();
    expect(screen.getByLabelText('Numele și prenumele dumneavoastră')).toHaveFocus();
    expect(screen.getByText(/^Bifați mai întâi ce acceptați/)).toBeVisible();
    expect(server.requestsTo(clientPortal.sendAcceptanceCode)).toHaveLength(0);
    await userEvent.click(box);
    await userEvent.type(screen.getByLabelText('Numele și prenumele dumneavoastră'), 'Ioana Țuțu');
    await press('Trimiteți-mi codul');

    server.refuse(clientPortal.accept, 'COD_GRESIT');
    await userEvent.type(await screen.findByLabelText('Codul de 6 cifre'), '000000');
    await press(/^Acceptați 1\stext$/);
    expect(await screen.findByText(/^Codul nu este corect/)).toBeVisible();
    server.answer(clientPortal.accept, clientPage({ agreements: [{ ...sheet, ...accepted }, consent] }));
    await userEvent.type(screen.getByLabelText('Codul de 6 cifre'), '123456');
    await press(/^Acceptați 1\stext$/);
    expect(await screen.findByText(/^Ați acceptat un text\. PDF-ul vine și pe e-mail/)).toBeVisible();
    expect(server.requestsTo(clientPortal.accept)[1]?.body).toEqual({
      agreements: [sheet._id],
      textHashes: { [sheet._id]: sheet.textHash },
      name: 'Ioana Țuțu',
      code: '123456',
    });
    expect(screen.getByRole('button', { name: /^Citiți textul: .*BCR/ })).toBeVisible();
    // A client cannot take back that they read a text.
    expect(screen.queryByRole('button', { name: /^Retrageți/ })).toBeNull();
  });

  it('asks about a name that is not the one in the case; a press keeps the typed name', async () => {
    comeKnown({ agreements: [{ ...sheet, state: 'shown' }] });
    await userEvent.click(await screen.findByRole('checkbox'));
    const name = screen.getByLabelText('Numele și prenumele dumneavoastră');
    await userEvent.type(name, 'Gabriela Popescu');
    await press('Trimiteți-mi codul');
    expect(screen.getByText(/^În dosar numele este Ioana Țuțu\..*Gabriela Popescu\?$/)).toBeVisible();
    expect(server.requestsTo(clientPortal.sendAcceptanceCode)).toHaveLength(0);
    await press('Da, este corect');
    expect(await screen.findByLabelText('Codul de 6 cifre')).toBeVisible();
  });

  it('takes the name of the case in any order and without accents', async () => {
    comeKnown({ agreements: [{ ...sheet, state: 'shown' }] });
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.type(screen.getByLabelText('Numele și prenumele dumneavoastră'), 'tutu ioana maria');
    await press('Trimiteți-mi codul');
    expect(await screen.findByLabelText('Codul de 6 cifre')).toBeVisible();
  });

  it('covers the read text: a changed one appears again, and the other ticks, name and code stay', async () => {
    const read = [sheet, consent].map((text) => ({ ...text, state: 'shown' as const }));
    comeKnown({ agreements: read });
    for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box);
    await userEvent.type(screen.getByLabelText('Numele și prenumele dumneavoastră'), 'Ioana Țuțu');
    await press('Trimiteți-mi codul');
    await userEvent.type(await screen.findByLabelText('Codul de 6 cifre'), '123456');
    const changed = { ...read[0], textHash: 'bb22', body: 'Acum scrie altceva.' } as (typeof read)[number];
    server.answer(clientPortal.get, clientPage({ agreements: [changed, ...read.slice(1)] }));
    server.refuse(clientPortal.accept, 'SCHIMBAT_INTRE_TIMP', {
      what: 'agreements',
      current: { [sheet._id]: 'bb22' },
      changedBy: null,
      isOwn: false,
      changedAt: null,
    });
    await press(/^Acceptați 2\stexte$/);
    expect(
      await screen.findByText('Echipa noastră a schimbat ce ați citit între timp. Ce ați completat s-a păstrat.'),
    ).toBeVisible();
    await press('Citiți din nou textul schimbat');
    expect(screen.getAllByRole('button', { name: /^Citiți textul/ })[0]).toHaveFocus();
    expect(await screen.findByText('Textul s-a schimbat după ce l-ați bifat. Citiți-l din nou.')).toBeVisible();
    const [first, second] = screen.getAllByRole('checkbox');
    expect(first).not.toBeChecked();
    expect(second).toBeChecked();
    expect(screen.getByLabelText('Codul de 6 cifre')).toHaveValue('123456');
    await userEvent.click(first as HTMLElement);
    server.answer(clientPortal.accept, clientPage({ agreements: [] }));
    await press(/^Acceptați 2\stexte$/);
    await expect.poll(() => server.requestsTo(clientPortal.accept)).toHaveLength(2);
    expect(server.requestsTo(clientPortal.accept)[1]?.body).toMatchObject({
      textHashes: { [sheet._id]: 'bb22', [consent._id]: consent.textHash },
    });
  });

  it('is found again as it was ticked and written when a phone loads the page anew, but for the code', async () => {
    comeKnown({ agreements: [{ ...sheet, state: 'shown' }, consent] });
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.type(screen.getByLabelText('Numele și prenumele dumneavoastră'), 'Ioana Țuțu');
    await press('Trimiteți-mi codul');
    await userEvent.type(await screen.findByLabelText('Codul de 6 cifre'), '98765');
    document.body.replaceChildren();
    open();
    const field = await screen.findByLabelText('Codul de 6 cifre');
    expect(field).toHaveValue('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('98765');
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(screen.getByLabelText('Numele și prenumele dumneavoastră')).toHaveValue('Ioana Țuțu');
    expect(server.requestsTo(clientPortal.sendAcceptanceCode)).toHaveLength(1);

    server.answer(clientPortal.accept, clientPage({ agreements: [{ ...sheet, ...accepted }, consent] }));
    await userEvent.type(field, '123456');
    await press(/^Acceptați 1\stext$/);
    expect(await screen.findByText(/^Ați acceptat un text/)).toBeVisible();
    server.answer(clientPortal.forget, { success: true });
    await press('Uitați acest dispozitiv');
    expect(sessionStorage).toHaveLength(0);
  });

  it('with a code leaves the rest to another one, which is not taken to be on its way', async () => {
    comeKnown({
      agreements: [
        { ...sheet, state: 'shown' },
        { ...consent, state: 'shown' },
      ],
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: /informarea/ }));
    await userEvent.type(screen.getByLabelText('Numele și prenumele dumneavoastră'), 'Ioana Țuțu');
    await press('Trimiteți-mi codul');
    const left = { ...consent, state: 'shown' } as const;
    server.answer(clientPortal.accept, clientPage({ agreements: [{ ...sheet, ...accepted }, left] }));
    await userEvent.type(await screen.findByLabelText('Codul de 6 cifre'), '123456');
    await press(/^Acceptați/);
    await userEvent.click(await screen.findByRole('checkbox'));
    expect(screen.queryByLabelText('Codul de 6 cifre')).toBeNull();
    server.refuse(clientPortal.sendAcceptanceCode, 'COD_PREA_DES', { retryAfterSeconds: 40 });
    await press('Trimiteți-mi codul');
    expect(await screen.findByText(/^Ați cerut deja un cod\./)).toBeVisible();
    expect(screen.queryByLabelText('Codul de 6 cifre')).toBeNull();
    server.answer(clientPortal.sendAcceptanceCode, { expiresInMinutes: 10, sentTo: 'i…a@example.ro' });
    await press('Trimiteți-mi codul');
    expect(await screen.findByLabelText('Codul de 6 cifre')).toHaveValue('');
    server.answer(clientPortal.accept, clientPage({ agreements: [{ ...left, ...accepted }] }));
    await userEvent.type(screen.getByLabelText('Codul de 6 cifre'), '654321');
    await press(/^Acceptați/);
    expect(await heading('Ce ați acceptat')).toBeVisible();
    expect(sessionStorage, 'nothing is kept once nothing waits').toHaveLength(0);
  });

  it('reads the server’s state again after a faster change', async () => {
    comeKnown({ agreements: [{ ...sheet, state: 'shown' }] });
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.type(screen.getByLabelText('Numele și prenumele dumneavoastră'), 'Ioana Țuțu');
    await press('Trimiteți-mi codul');
    server.refuse(clientPortal.accept, 'ACORD_INCHEIAT');
    server.answer(clientPortal.get, clientPage({ agreements: [{ ...sheet, ...accepted }] }));
    await userEvent.type(await screen.findByLabelText('Codul de 6 cifre'), '123456');
    await press(/^Acceptați/);
    expect(await heading('Ce ați acceptat')).toBeVisible();
  });

  it('goes with the form of the bank, which is read before it is ticked', async () => {
    const mandate = { kind: 'credit-bureau-mandate', title: 'Mandat', bank: 'BCR', form: 'Acord BC.pdf' } as const;
    comeKnown({ agreements: [clientAgreement({ ...mandate, state: 'shown' })] });
    expect(await screen.findByRole('button', { name: 'Formularul băncii BCR (PDF)' })).toBeVisible();
    expect(screen.getByRole('checkbox')).toHaveAccessibleName(
      'Dau mandatul descris în text și în formularul băncii BCR.',
    );
  });

  it('is read again from the server when the case was closed meanwhile', async () => {
    comeKnown({ agreements: [{ ...sheet, state: 'shown' }] });
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.type(screen.getByLabelText('Numele și prenumele dumneavoastră'), 'Ioana Țuțu');
    await press('Trimiteți-mi codul');
    server.refuse(clientPortal.accept, 'DOSAR_NUMAI_DE_CITIT');
    server.answer(clientPortal.get, clientPage({ isClosed: true, agreements: [{ ...sheet, state: 'shown' }] }));
    await userEvent.type(await screen.findByLabelText('Codul de 6 cifre'), '123456');
    await press(/^Acceptați/);
    expect(await heading('Dosarul este închis')).toBeVisible();
  });

  it('is withdrawn after a question', async () => {
    comeKnown({ agreements: [{ ...consent, ...accepted }] });
    await press(/^Retrageți/);
    expect(server.requestsTo(clientPortal.withdraw)).toHaveLength(0);
    server.answer(clientPortal.withdraw, clientPage({ agreements: [{ ...consent, ...accepted, state: 'withdrawn' }] }));
    await press('Da, retrageți');
    expect(await screen.findByText(/^Ați retras „Acord de transmitere către bancă: BCR”/)).toBeVisible();
    expect(screen.getByText(/^Acceptat pe .*L-ați retras/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Retrageți/ })).toBeNull();
  });
});

describe('An hour with the broker', () => {
  const chosen = {
    title: 'Discuție pe WhatsApp',
    day: '2026-12-02',
    timeSlot: '10:00 - 11:00',
    channel: 'whatsapp',
    isChosenByClient: true,
  } as const;
  const pick = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));

  it('is chosen of those that are free, and stands on the page', async () => {
    comeKnown({});
    await press('Alegeți o oră');
    expect(await heading('Vorbiți cu brokerul')).toHaveFocus();
    await screen.findByRole('radio', { name: '9:00 - 10:00' });
    await press('Programați');
    expect(screen.getByText('Alegeți ora la care vorbim.')).toBeVisible();
    expect(screen.getByRole('radio', { name: '9:00 - 10:00' })).toHaveFocus();
    await pick('10:00 - 11:00');
    await pick('Pe WhatsApp');
    server.answer(clientPortal.chooseHour, clientPage({ appointment: chosen }));
    await press('Programați');
    expect(await heading('Următoarea programare')).toBeVisible();
    expect(screen.getByText('Discuție pe WhatsApp')).toBeVisible();
    expect(screen.getByText('miercuri, 2 decembrie, de la 10:00 la 11:00')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Ce urmează' })).toHaveFocus();
    expect(server.requestsTo(clientPortal.chooseHour).map(({ body }) => body)).toEqual([
      { day: '2026-12-02', timeSlot: '10:00 - 11:00', channel: 'whatsapp' },
    ]);
  });

  it('that was taken meanwhile has others beside it', async () => {
    comeKnown({});
    await press('Alegeți o oră');
    await pick('9:00 - 10:00');
    server.refuse(clientPortal.chooseHour, 'INTERVAL_OCUPAT_ALTE_ORE', {
      nearest: [{ day: '2026-12-02', timeSlot: '10:00 - 11:00' }],
    });
    await press('Programați');
    server.answer(clientPortal.chooseHour, clientPage({ appointment: { ...chosen, channel: 'call' } }));
    await press('miercuri, 2 decembrie, de la 10:00 la 11:00');
    expect(await heading('Următoarea programare')).toBeVisible();
  });

  it('is not offered while none is free', async () => {
    server.answer(clientPortal.getFreeSlots, { days: [] });
    comeKnown({});
    expect(await screen.findByText('Acum nu puteți alege o oră. Sunați luni–vineri, 9:00–18:00.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Alegeți o oră' })).toBeNull();
    expect(screen.getByRole('link', { name: '0700 000 000' })).toBeVisible();
  });

  it('that nobody is left to choose leads to the broker by phone', async () => {
    comeKnown({});
    await press('Alegeți o oră');
    await pick('9:00 - 10:00');
    server.refuse(clientPortal.chooseHour, 'INTERVAL_OCUPAT_ALTE_ORE', { nearest: [] });
    server.answer(clientPortal.getFreeSlots, { days: [] });
    await press('Programați');
    expect(await screen.findByText(/^Acum nu se poate alege o oră în următoarele 2 săptămâni/)).toBeVisible();
    expect(screen.getAllByText(/^Sunați brokerul:/)[0]).toBeVisible();
  });

  it('stays as it was after a cancel', async () => {
    comeKnown({});
    await press('Alegeți o oră');
    await press('Renunțați');
    expect(screen.getByRole('button', { name: 'Alegeți o oră' })).toHaveFocus();
  });

  it('is moved or cancelled on the page of its link', async () => {
    server.answer(clientPortal.manageAppointment, { token: 'link-1' });
    comeKnown({ appointment: chosen });
    await press('Mutați sau anulați');
    expect(await screen.findByText('alt ecran')).toBeVisible();
  });

  it('is not offered in a closed case', async () => {
    comeKnown({ isClosed: true });
    expect(await heading('Dosarul este închis')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Alegeți o oră' })).toBeNull();
  });
});
