import { describe, expect, it } from 'vitest';
import { readCalendarAnswer } from './calendar-answer.ts';

const UID = '0c6f9a52-1d3e-4b8a-9f00-2b7a5c1e4d6f';
const FROM = 'ana@example.ro';

const GTB = [
  'BEGIN:VTIMEZONE',
  'TZID:GTB Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T040000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0300',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

type Written = { method?: string | undefined; zone?: readonly string[]; uid?: string; lines?: readonly string[] };

/** A calendar as programs write it; `lines`: those of the event beside its UID. */
function calendar({ method = 'REPLY', zone = [], uid = UID, lines = [] }: Written = {}): string {
  const event = ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'];
  return ['BEGIN:VCALENDAR', ...(method ? [`METHOD:${method}`] : []), ...zone, ...event, 'END:VCALENDAR'].join('\r\n');
}

const attendee = (partstat: string, address = FROM) => `ATTENDEE;PARTSTAT=${partstat}:mailto:${address}`;
const read = (written: Written, method?: string) => readCalendarAnswer({ text: calendar(written), method }, FROM);

describe('a calendar answers an invitation', () => {
  it.each([
    ['ACCEPTED', 'accepted'],
    ['DECLINED', 'declined'],
    ['TENTATIVE', 'tentative'],
    ['declined', 'declined'],
  ])('PARTSTAT %s is %s', (partstat, answer) => {
    expect(read({ lines: [attendee(partstat)] })).toEqual({ uid: UID, answer, sequence: 0, start: null, comment: '' });
  });

  it.each([
    ['NEEDS-ACTION is no answer', { lines: [attendee('NEEDS-ACTION')] }],
    ['our own invitation, sent back', { method: 'REQUEST', lines: [attendee('ACCEPTED')] }],
    ['a refused proposal, sent back', { method: 'DECLINECOUNTER', lines: [attendee('DECLINED')] }],
    ['another program’s event', { uid: '040000008200E00074C5B7101A82E008', lines: [attendee('DECLINED')] }],
    ['nobody named', { lines: [] }],
    [
      'several people, none of them the sender',
      { lines: [attendee('DECLINED', 'x@y.ro'), attendee('ACCEPTED', 'z@y.ro')] },
    ],
    ['no method', { method: '', lines: [attendee('DECLINED')] }],
  ])('not where there is %s', (_, written: Written) => {
    expect(read(written)).toBeUndefined();
  });

  it('by the method in the part’s head, the sender among several, the whole event before a repetition', () => {
    expect(read({ method: '', lines: [attendee('DECLINED')] }, 'reply')?.answer).toBe('declined');
    const several = [attendee('ACCEPTED', 'x@y.ro'), attendee('DECLINED', FROM.toUpperCase())];
    expect(read({ lines: several })?.answer).toBe('declined');
    expect(read({ lines: [attendee('TENTATIVE', 'ana.pop@icloud.example')] })?.answer).toBe('tentative');
    const repetition = ['RECURRENCE-ID:20261202T080000Z', attendee('ACCEPTED'), 'END:VEVENT', 'BEGIN:VEVENT'];
    expect(read({ lines: [...repetition, `UID:${UID}`, attendee('DECLINED')] })?.answer).toBe('declined');
    expect(read({ lines: ['RECURRENCE-ID:20261202T080000Z', attendee('ACCEPTED')] })?.answer).toBe('accepted');
  });

  it('a client who takes the event out of their calendar refuses it', () => {
    expect(read({ method: 'CANCEL' })?.answer).toBe('declined');
  });

  it('folded lines, escaped letters, a version and a comment are read', () => {
    const folded = ['ATTENDEE;CN="Pop, Ana";PARTSTAT=DE', ' CLINED;RSVP=FALSE:MAILTO:Ana@', '\tExample.ro'];
    const lines = [...folded, 'SEQUENCE:3', 'COMMENT;LANGUAGE=ro:Sunt la mare\\, revin luni.\\nMulțumesc'];
    expect(read({ lines })).toMatchObject({
      ...{ answer: 'declined', sequence: 3, comment: 'Sunt la mare, revin luni.\nMulțumesc' },
    });
    expect(read({ lines: [attendee('DECLINED'), 'SEQUENCE:-4', 'COMMENT:Nu', 'COMMENT:Nu'] })).toMatchObject({
      ...{ sequence: 0, comment: 'Nu' },
    });
  });
});

describe('the hour that a calendar proposes', () => {
  it.each([
    ['in UTC, winter', 'DTSTART:20261202T090000Z', '2026-12-02T11:00'],
    ['in UTC, summer', 'DTSTART:20260702T090000Z', '2026-07-02T12:00'],
    ['in Romania', 'DTSTART;TZID=Europe/Bucharest:20261202T110000', '2026-12-02T11:00'],
    ['in another official zone', 'DTSTART;TZID=Europe/London:20261202T090000', '2026-12-02T11:00'],
    ['across midnight', 'DTSTART;TZID=America/New_York:20261202T190000', '2026-12-03T02:00'],
    [
      'in a zone that comes with its rules, winter',
      'DTSTART;TZID=GTB Standard Time:20261202T110000',
      '2026-12-02T11:00',
    ],
    [
      'in a zone that comes with its rules, summer',
      'DTSTART;TZID="GTB Standard Time":20260702T110000',
      '2026-07-02T11:00',
    ],
    ['without a zone', 'DTSTART:20261202T110000', '2026-12-02T11:00'],
    ['a day alone', 'DTSTART;VALUE=DATE:20261202', '2026-12-02'],
    ['in a zone that nobody knows', 'DTSTART;TZID=Ora mea:20261202T110000', null],
    ['on a day that does not exist', 'DTSTART:20260230T110000Z', null],
    ['at an hour that does not exist', 'DTSTART:20261202T997700Z', null],
    ['in words', 'DTSTART:mâine la 11', null],
    ['in the year 9999', 'DTSTART:99990101T110000Z', null],
  ])('%s', (_, line, start) => {
    expect(read({ method: 'COUNTER', zone: GTB, lines: [line] })).toMatchObject({ answer: 'counter', start });
  });

  it.each([
    ['each second', 'RRULE:FREQ=SECONDLY'],
    ['on a day that never comes', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
    ['in some years', 'RRULE:FREQ=YEARLY;INTERVAL=2;BYDAY=-1SU;BYMONTH=10'],
  ])('not in a zone whose rule repeats %s', (_, rule) => {
    const zone = GTB.map((line) => (line.startsWith('RRULE') ? rule : line));
    const lines = ['DTSTART;TZID=GTB Standard Time:20261202T110000', attendee('DECLINED')];
    expect(read({ zone, lines })).toMatchObject({ answer: 'declined', start: null });
  });
});

describe('a text that no calendar writes', () => {
  it.each([
    ['empty', ''],
    ['no calendar', 'Bună ziua'],
    ['cut off', calendar({ lines: [attendee('DECLINED')] }).slice(0, -20)],
    ['an address book', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana\r\nEND:VCARD'],
    ['a megabyte long', calendar({ lines: [attendee('DECLINED'), `COMMENT:${'a'.repeat(2 ** 20)}`] })],
    ['with 10.000 people', calendar({ lines: Array.from({ length: 10_000 }, () => attendee('DECLINED')) })],
  ])('does not count as an answer: %s', (_, text) => {
    expect(readCalendarAnswer({ text }, FROM)).toBeUndefined();
  });

  it('a long comment is cut, without half a letter and without control characters', () => {
    const comment = read({ lines: [attendee('DECLINED'), `COMMENT:\u0000a${'😀'.repeat(2_000)}`] })?.comment ?? '';
    expect(comment.startsWith('a😀')).toBe(true);
    expect(comment.length).toBeLessThanOrEqual(1_000);
    expect(comment.isWellFormed()).toBe(true);
  });
});
