import { expect, it } from 'vitest';
import { openRoom } from './upload-room.ts';

const MEGABYTE = 1024 * 1024;

it('what comes in at once has an end, and there is room again when one upload is over', () => {
  const rooms = Array.from({ length: 5 }, () => openRoom());
  for (const room of rooms) room.take(19 * MEGABYTE);
  const late = openRoom();
  expect(() => late.take(2 * MEGABYTE)).toThrow('Se trimit prea multe fișiere în același timp.');
  rooms[0]?.giveBack();
  rooms[0]?.giveBack();
  late.take(20 * MEGABYTE);
  expect(() => late.take(MEGABYTE)).toThrow('Se trimit prea multe fișiere');
});
