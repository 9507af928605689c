import { cleanup, fireEvent, screen } from '@testing-library/react';
import { staff } from 'contract/staff/staff';
import { tasks } from 'contract/tasks/tasks';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { today } from '../../shared/time/today.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { renderDesk } from '../../testing/render-desk.tsx';
import { taskWith } from '../../testing/task.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { keepToken } from '../session/token.ts';
import { useDraftValues, useUnkeptValues } from '../session/use-draft-values.ts';
import { SaveDialog, SaveForm } from './save-dialog.tsx';
import { useSaveForm } from './use-save-form.ts';

const EMPTY = { title: '', hour: '' };

/** A form that adds a task for today; `isKept`: with a draft. */
function Adding({ isKept, onClose }: { isKept: boolean; onClose: () => void }) {
  const kept = useDraftValues('sarcina', '0722123456', EMPTY);
  const unkept = useUnkeptValues(EMPTY);
  const form = useSaveForm({
    draft: isKept ? kept : unkept,
    change: tasks.create,
    sent: ({ title, hour }) => ({ body: { phone: '0722123456', title, day: today(), hour: hour || null } }),
    notice: announces('Sarcină adăugată', 'sarcini'),
    onClose,
  });
  return (
    <SaveDialog form={form} title="Sarcină nouă" submit="Adăugați">
      <TextInput label="Ce urmează" {...form.field('title')} />
      <TextInput label="Ora" {...form.field('hour')} />
    </SaveDialog>
  );
}

function Page({ isKept = true }: { isKept?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Deschideți
      </button>
      {isOpen && <Adding isKept={isKept} onClose={() => setOpen(false)} />}
    </>
  );
}

let server: FakeServer;

beforeAll(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => {};
});

beforeEach(() => {
  keepToken('token');
  sessionStorage.clear();
  server = startFakeServer();
  server.answer(staff.list, []);
});

const open = async (page = <Page />) => {
  renderDesk(page);
  press('Deschideți');
  await screen.findByRole('dialog');
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByLabelText('Ce urmează');
const type = (text: string) => fireEvent.change(title(), { target: { value: text } });
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
const isClosed = () => expect.poll(() => screen.queryByRole('dialog')).toBeNull();
const sent = () => server.requestsTo(tasks.create).map(({ body }) => body);

it('Escape closes a form with a draft at once, and a reload finds the draft', async () => {
  await open();
  type('Sunați la soție');
  pressEscape();
  await isClosed();
  cleanup();
  await open();
  expect(title()).toHaveValue('Sunați la soție');
});

it('the way out asks before it drops a draft, and going on gives the focus back', async () => {
  await open();
  type('Sunați la soție');
  screen.getByRole('button', { name: 'Renunțați' }).focus();
  press('Renunțați');
  expect(screen.getByRole('alert')).toHaveTextContent('Ce ați completat nu s-a salvat.');
  expect(screen.getByRole('button', { name: 'Nu, continuați' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Adăugați' })).toBeNull();
  press('Nu, continuați');
  expect(screen.getByRole('button', { name: 'Renunțați' })).toHaveFocus();
  expect(title()).toHaveValue('Sunați la soție');
  press('Renunțați');
  press('Da, renunțați');
  await isClosed();
  press('Deschideți');
  await screen.findByRole('dialog');
  expect(title()).toHaveValue('');
});

it('the way out closes a form in which nobody typed without a question', async () => {
  await open();
  press('Renunțați');
  await isClosed();
});

it('Escape asks in a form without a draft, and a second Escape goes back to the form', async () => {
  await open(<Page isKept={false} />);
  type('Sunați la soție');
  title().focus();
  pressEscape();
  expect(await screen.findByRole('button', { name: 'Nu, continuați' })).toHaveFocus();
  pressEscape();
  expect(screen.queryByRole('button', { name: 'Nu, continuați' })).toBeNull();
  expect(title()).toHaveFocus();
  expect(title()).toHaveValue('Sunați la soție');
  pressEscape();
  press('Da, renunțați');
  await isClosed();
});

it('A form with an empty field that must not be empty sends nothing, and the field has the focus', async () => {
  await open();
  press('Adăugați');
  expect(screen.getByRole('alert')).toHaveTextContent('Scrieți ce este de făcut.');
  expect(title()).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('A refusal of the server stands at its field alone, which has the focus', async () => {
  server.refuse(tasks.create, 'VALIDARE', { label: 'titlu', errors: { title: 'Titlul este prea lung.' } });
  await open();
  type('Sunați');
  press('Adăugați');
  expect(await screen.findByRole('alert')).toHaveTextContent('Titlul este prea lung.');
  expect(title()).toHaveFocus();
  expect(title()).toHaveAccessibleDescription('Titlul este prea lung.');
});

it('A refusal of no field stands above the buttons, and the next save has its draft and its creation id', async () => {
  server.cutOff(tasks.create);
  await open();
  type('Sunați');
  press('Adăugați');
  const failure = await screen.findByRole('alert');
  const follows = failure.compareDocumentPosition(screen.getByRole('button', { name: 'Adăugați' }));
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  server.answer(tasks.create, taskWith('Sunați'));
  press('Adăugați');
  await isClosed();
  const [first, second] = sent();
  expect(first).toMatchObject({ title: 'Sunați', creationId: expect.any(String) });
  expect(second).toEqual(first);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Sunați');
});

function AroundDialog() {
  const form = useSaveForm({
    draft: useUnkeptValues({ title: 'Formularul din pagină' }),
    change: tasks.create,
    sent: ({ title }) => ({ body: { phone: '0722123456', title, day: today(), hour: null } }),
    notice: announces('Sarcină adăugată', 'sarcini'),
    onSaved: () => {},
  });
  return (
    <SaveForm form={form} submit={<Page />}>
      <TextInput label="Altceva" {...form.field('title')} />
    </SaveForm>
  );
}

it('A dialog that a button of a form opens sends its own form alone', async () => {
  server.answer(tasks.create, taskWith('Sunați'));
  await open(<AroundDialog />);
  type('Sunați');
  press('Adăugați');
  await isClosed();
  expect(sent()).toEqual([expect.objectContaining({ title: 'Sunați' })]);
});

it('A form that is submitted twice before the answer saves once', async () => {
  server.answer(tasks.create, taskWith('Sunați'));
  await open();
  type('Sunați');
  const [form] = document.forms;
  fireEvent.submit(form as HTMLFormElement);
  fireEvent.submit(form as HTMLFormElement);
  await isClosed();
  expect(sent()).toHaveLength(1);
});
