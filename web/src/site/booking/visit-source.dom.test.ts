import { beforeEach, expect, it } from 'vitest';
import { rememberVisit, visitSource } from './visit-source.ts';

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'visitSource');
});

const opened = (path: string) => {
  const { pathname, search, hostname } = new URL(path, 'https://rata.example');
  return { pathname, search, hostname } as Location;
};

it('Only the first page of a visit names its source, and the browser stores nothing of it', () => {
  rememberVisit(
    opened('/?utm_source=google&utm_medium=cpc&utm_campaign=toamna-2026&gclid=secret'),
    'https://www.google.com/search?q=rata',
  );
  rememberVisit(opened('/contact?utm_source=altcineva'), 'https://rata.example/');
  expect(visitSource()).toEqual({
    utmSource: 'google',
    utmMedium: 'cpc',
    utmCampaign: 'toamna-2026',
    referrer: 'www.google.com',
    page: '/',
  });
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

it('No secret of a link is kept, and our own pages are no other site', () => {
  rememberVisit(opened('/simulare/a-secret-of-a-link#another'), 'https://rata.example/rezultateSimulare');
  expect(visitSource()).toEqual({ utmSource: '', utmMedium: '', utmCampaign: '', referrer: '', page: '/simulare' });
});

it('Before any page of the site was opened there is no source', () => {
  expect(visitSource()).toBeUndefined();
});
