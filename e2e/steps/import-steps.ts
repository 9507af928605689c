import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** Headings that no program would choose, and lines of a phone and a name with a dear loan. */
export const customersFile = (...people: readonly (readonly [phone: string, name: string])[]) => ({
  name: 'clienti vechi.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Lista clienților',
      '',
      'Mobil client;Cine este;Credit la;Cât mai are (sold);Sold la data de;Luni de plată;Dobânda %;Altele',
      ...people.map(([phone, name]) => `${phone};${name};Banca Veche;300.000;15.11.2026;300;9,5 %;Are garaj`),
    ].join('\r\n'),
  ),
});

/** Chooses a file of customers on the page of imports. */
export async function chooseFile(page: Page, file: ReturnType<typeof customersFile>): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
}

const WRONG = customersFile(['12', 'Fără Telefon'], ['0722 900 001', ''], ['0722 900 002', 'Nou Nouț']);
const ofImport = { path: '/date?parte=import' } as const;

async function tryOut(page: Page): Promise<void> {
  await chooseFile(page, WRONG);
  await page.getByLabel('Ce este „Cine este”').selectOption('Nume');
  await page.getByRole('button', { name: 'Verificați rândurile' }).click();
}

/** The doors for data, in every state that looks different. */
export const dataScreens: readonly Screen[] = [
  { ...ofImport, name: 'import of customers', shows: /Alegeți un fișier/ },
  { ...ofImport, name: 'columns of an import', act: (page) => chooseFile(page, WRONG), shows: /Verificați rândurile/ },
  { ...ofImport, name: 'lines of an import', act: tryOut, shows: /Importă 1\sclient/ },
  { name: 'whole export', path: '/date?parte=export', shows: /Descărcați tot/ },
];
