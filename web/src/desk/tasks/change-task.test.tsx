import { fireEvent, screen } from '@testing-library/react';
import { staff } from 'contract/staff/staff';
import { tasks } from 'contract/tasks/tasks';
import { beforeEach, expect, it, vi } from 'vitest';
import { today } from '../../shared/time/today.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { renderDesk } from '../../testing/render-desk.tsx';
import { taskWith } from '../../testing/task.ts';
import { keepToken } from '../session/token.ts';
import { ChangeTask } from './change-task.tsx';

const SEEN = { ...taskWith('Sunați'), day: today() };
const THEIRS = { title: 'Trimiteți oferta', day: today(), hour: '12:00', assignee: 'dan' };

let server: FakeServer;
const close = vi.fn();

beforeEach(() => {
  keepToken('token');
  sessionStorage.clear();
  close.mockClear();
  server = startFakeServer();
  server.answer(staff.list, [
    { username: 'ana', name: 'Ana Pop' },
    { username: 'dan', name: 'Dan Pop' },
  ]);
  server.refuse(tasks.change, 'SCHIMBAT_INTRE_TIMP', {
    what: 'task',
    current: THEIRS,
    changedBy: 'Dan Pop',
    isOwn: false,
    changedAt: null,
  });
});

async function saveAnother() {
  renderDesk(<ChangeTask task={SEEN} onClose={close} />);
  fireEvent.change(await screen.findByLabelText('Ce este de făcut'), { target: { value: 'Sunați la soție' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvați' }));
  return screen.findByRole('alert');
}

const sent = () => server.requestsTo(tasks.change).map(({ body }) => body);

it('A task that a colleague changed meanwhile shows both, and mine counts when I say so', async () => {
  expect(await saveAnother()).toHaveTextContent('Dan Pop a schimbat sarcina între timp.');
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'CâmpVarianta salvatăVarianta dvs.',
    'Ce este de făcutTrimiteți ofertaSunați la soție',
    'Cândazi, 12:00azi',
    'CineDan PopAna Pop',
  ]);
  server.answer(tasks.change, { ...SEEN, title: 'Sunați la soție' });
  fireEvent.click(screen.getByRole('button', { name: 'Păstrați varianta dumneavoastră' }));
  await expect.poll(() => close.mock.calls.length).toBe(1);
  const { title, day, hour, assignee } = SEEN;
  expect(sent()).toEqual([
    { title: 'Sunați la soție', day, hour, assignee, expected: { title, day, hour, assignee } },
    { title: 'Sunați la soție', day, hour, assignee, expected: THEIRS },
  ]);
});

it('Theirs is taken without another save, and nothing of mine is kept', async () => {
  await saveAnother();
  fireEvent.click(screen.getByRole('button', { name: 'Folosiți varianta salvată' }));
  expect(close).toHaveBeenCalledOnce();
  expect(sent()).toHaveLength(1);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('soție');
});
