import { openApiDocument } from 'contract/api/openapi';
import { describe, expect, it, test } from 'vitest';
import { matching, operationsIn, shapesIn, typeText } from './document.ts';

const operations = operationsIn(openApiDocument());

describe('the document of our own API', () => {
  it('is shown whole: every operation with its access, its answer and what it takes', () => {
    expect(operations.length).toBeGreaterThan(60);
    for (const operation of operations) {
      expect(['public', 'user', 'admin']).toContain(operation.access);
      expect(operation.answer.status).toMatch(/^20[01]$/);
      expect(operation.summary.length).toBeGreaterThan(5);
      expect(JSON.stringify(operation)).not.toMatch(/undefined|\[object/);
    }
  });

  it('tells what an operation takes and answers', () => {
    const create = operations.find(({ id }) => id === 'appointments.create');
    expect(create).toMatchObject({ method: 'POST', path: '/api/appointments/create', access: 'user' });
    expect(create?.body).toMatch(/^application\/json\n\{\n {2}title/);
    expect(create?.answer).toEqual({ status: '201', kind: 'application/json', type: 'Appointment' });
  });

  it('names shapes once', () => {
    expect(shapesIn(openApiDocument()).find(({ name }) => name === 'Appointment')?.type).toContain(
      'timeSlot: "9:00 - 10:00" | ',
    );
  });

  it('is searched by every word, in any order', () => {
    expect(matching(operations, 'create POST appointments').map(({ id }) => id)).toEqual(['appointments.create']);
    expect(matching(operations, ' ')).toHaveLength(operations.length);
    expect(matching(operations, 'nothing like it')).toEqual([]);
  });
});

test.each([
  [{ type: 'string', format: 'date' }, 'string (date)'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
  [{ const: true }, 'true'],
  [{ $ref: '#/components/schemas/Problem' }, 'Problem'],
  [
    { type: 'object', required: ['a'], properties: { a: { type: 'number', description: 'RON' }, b: {} } },
    '{\n  a: number; // RON\n  b?: unknown;\n}',
  ],
  [
    { type: 'object', properties: { a: { type: 'number' } }, anyOf: [{ properties: { a: { const: 1 } } }] },
    '{\n  a?: number;\n}',
  ],
  [undefined, 'unknown'],
])('%j is written %s', (schema, text) => {
  expect(typeText(schema)).toBe(text);
});
