import type { ListedCustomer } from '../desk/customers/summary-text.ts';

/** A customer in the answer of a list, with the given fields. */
export function listedCustomer(given: Partial<ListedCustomer> = {}): ListedCustomer {
  return {
    _id: 'c',
    name: 'Ioana Țuțu',
    alias: '',
    phone: '+40722123456',
    email: null,
    status: 1,
    judet: 'Alba',
    localitate: 'Aiud',
    createdAt: '2026-11-20T10:00:00.000Z',
    lastActivity: '2026-11-20T10:00:00.000Z',
    responsible: null,
    returnsOn: null,
    ...given,
  };
}
