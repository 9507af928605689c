import { beforeAll, beforeEach, expect } from 'vitest';
import { addCustomer } from '../../customers/customers.queries.ts';
import { aPhoneNumber } from '../booking.ts';
import type { TestServer } from '../server.ts';
import { ask, signedIn } from '../sign-in.ts';
import { samples, send, type TestFile } from './upload.ts';

/** The smallest bytes of a type that is accepted. */
export const sample = (ending: string): Uint8Array => samples[ending] ?? new Uint8Array();

/** A file that is accepted. */
export const pdf: TestFile = { name: 'adeverință salariu.pdf', bytes: sample('pdf') };

/** The path of a customer's files in the API. */
export const folderOf = (phone: string) => `/api/customerData/${encodeURIComponent(phone)}/files`;

/** The files of a customer as the staff works with them: before each test a new customer, `phone`. */
export function useCustomerFiles(server: TestServer) {
  let token = '';
  let username = '';
  let responsibleId = '';
  let phone = '';

  const newCustomer = async (): Promise<string> => {
    const number = `+4${aPhoneNumber()}`;
    const lives = { judet: 'Alba', localitate: 'Aiud' };
    await addCustomer(server.db, { phone: number, name: 'Ioana Pop', email: null, ...lives, responsibleId });
    return number;
  };
  const upload = (files: readonly TestFile[], to = phone) => send(server, folderOf(to), files, token);
  const fileOf = (filename: string, of: string) => `${folderOf(of)}/${encodeURIComponent(filename)}`;

  beforeAll(async () => {
    const member = await signedIn(server);
    token = member.token;
    username = member.user.username;
    responsibleId = member.user.id;
  });
  beforeEach(async () => {
    phone = await newCustomer();
  });
  return {
    get token() {
      return token;
    },
    get username() {
      return username;
    },
    get phone() {
      return phone;
    },
    newCustomer,
    upload,
    download: (filename: string, of = phone) => ask(server, 'GET', `${fileOf(filename, of)}/download`, { token }),
    remove: (filename: string, of = phone) => ask(server, 'DELETE', fileOf(filename, of), { token }),
    filesOf: async (of = phone) =>
      (await ask(server, 'GET', `/api/customerData/${encodeURIComponent(of)}`, { token })).json().files,
    addOne: async (file: TestFile = pdf) => {
      const answer = await upload([file]);
      expect(answer.statusCode).toBe(201);
      return answer.json().files[0];
    },
  };
}
