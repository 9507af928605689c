import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { auditEntries } from '../schema/audit.table.ts';
import { csv, HEADINGS, messages, productFiles } from '../testing/files/product-files.ts';
import { aProduct } from '../testing/products.ts';
import { useServer } from '../testing/server.ts';
import { refused } from '../testing/sign-in.ts';

const server = useServer();
const { call, apply, preview, applyRows, list, exported } = productFiles(server);

describe('a preview', () => {
  it('reads cells with a percent format as shown, and gives the same product back', async () => {
    const percent = (value: number, format = '0.00%') => ({ value, type: Number, format });
    const headings = HEADINGS.split(';').map((value) => ({ value, type: String }));
    const product = [
      ...['Cu procente', 'BCR', 36, 470, 500].map((value) => ({ value })),
      ...[percent(0.0003), percent(0.1, '0.00"%"'), percent(0.0549), percent(0.023, '0.0##%;[Red]-0.0##%')],
      { value: 0 },
    ];
    const read = await preview(await writeXlsxFile([headings, product], { sheet: 'Produse' }).toBuffer());
    expect(read.faults).toEqual([]);
    expect(read.rows).toMatchObject([{ product: { costAVT: 0.03, costALF: 0.1, dobandaFixa: 5.49, marja: 2.3 } }]);
    await applyRows(read);
    const again = await preview(await exported('xlsx'));
    expect(again.rows.every(({ action }) => action === 'same')).toBe(true);
  });

  it('lists what would be made, changed field by field, and left as it is, and changes nothing', async () => {
    const before = await list();
    const read = await preview(
      csv(
        'Casa Mea;BCR;36;470;500;0,03;0,1;4,89;2,3;0;;;DATE DEMO / SAMPLE DATA - nu este oferta reala',
        'Habitat 3 ani;BRD;36;0;900;0,033;0,1;5,2;2,47;0;;;DATE DEMO / SAMPLE DATA - nu este oferta reala',
        '"Ofertă; nouă";CEC;60;1.234,50;1.000;0,03;0,1;4,5;2,1;350.000;2000;a;',
      ),
    );
    expect(read.faults).toEqual([]);
    expect(read.notInFile).toBe(before.length - 2);
    expect(read.rows).toMatchObject([
      { line: 2, action: 'change', changes: [{ field: 'dobandaFixa', from: 4.99, to: 4.89 }], product: { _id: 'o01' } },
      { line: 3, action: 'same', changes: [], product: { _id: 'o03' } },
      {
        line: 4,
        action: 'create',
        product: {
          _id: null,
          oferta: 'Ofertă; nouă',
          evaluareImobil: 1234.5,
          analizaDosar: 1000,
          voucher: 350_000,
          minAnImobil: 2000,
          minClasaEnergetica: 'A',
        },
      },
    ]);
    expect(await list()).toEqual(before);
  });

  it('reports every error with its line and column', async () => {
    const read = await preview(
      csv(
        'Una;BCR;36;470;500;0,03;0,1;4,99;2,3;0',
        ';BCR;treizeci;470;500;0,03;0,1;44,99;2,3;-5',
        '',
        'Una;BCR;36;470;500;0,03;0,1;4,99;2,3;0',
        'Alta;BCR;0;470;500;0,03;0,1;4,99;2,3;0;;;;surplus',
        'Scumpă;BCR;36;470;500;31;0,1;4,99;2,3;0',
      ),
    );
    expect(messages(read)).toEqual([
      [3, 'Oferta', 'Completați câmpul „Oferta”.'],
      [3, 'Perioada', 'Câmpul „Perioada” trebuie să fie un număr întreg între 0 și 360.'],
      [3, 'Dobanda Fixa', 'Câmpul „Dobanda Fixa” trebuie să fie un număr între 0 și 30.'],
      [3, 'Voucher', 'Câmpul „Voucher” trebuie să fie un număr între 0 și 10.000.000.'],
      [5, 'Oferta', 'Numele „Una” este folosit și pe rândul 2.'],
      [6, null, 'Rândul are o valoare în afara coloanelor.'],
      [7, 'Cost AVT', 'Costul este un procent: cel mult 30.'],
    ]);
    expect(read.rows.map(({ line }) => line)).toEqual([2, 5, 7]);
  });

  it('knows columns by their headings in any order and spelling, and keeps fields that a file does not have', async () => {
    const file = [
      'marjă,DOBÂNDA FIXĂ,banca,oferta,Perioada,evaluareImobil,analiza_dosar,costAVT,Cost ALF,Voucher',
      '"2,31",4.99,BCR,Casa Mea Natura,36,470,500,0.03,0.1,0',
    ].join('\n');
    const { rows, faults } = await preview(file.replace('DOBÂNDA FIXĂ', 'DOBÂNDA FIXA'));
    expect(faults).toEqual([]);
    expect(rows).toMatchObject([{ action: 'change', product: { _id: 'o02', minClasaEnergetica: 'A' } }]);
    expect(rows[0]?.changes.map(({ field }) => field)).toContain('marja');
    expect(rows[0]?.changes.map(({ field }) => field)).not.toContain('observatii');
  });

  it('reads conditions, fee and units, keeps what a file does not name, and gives the same back', async () => {
    const newer = 'Comision Lunar;Unitate AVT;unitate alf;AVT obligatorie;Condiții';
    const line = (name: string, price: string) => `${name};BCR;36;470;500;0,03;0,1;5,49;2,3;0;;;;${price}`;
    const file = (...lines: string[]) => Buffer.from([`${HEADINGS};${newer}`, ...lines].join('\n'));
    const read = await preview(
      file(
        line('Cu prag', '12,5;Procent anual sold;RON_ANUAL;Nu;"salariu -0.2/-0.2/0; ASIGURARE VIAȚĂ −0,1 / −0,1"'),
        line('Simplă', ';;;;'),
      ),
    );
    expect(read.faults).toEqual([]);
    expect(read.rows).toMatchObject([
      {
        action: 'create',
        product: {
          ...{ comisionLunar: 12.5, unitateAVT: 'PROCENT_ANUAL_SOLD', unitateALF: 'RON_ANUAL', avtObligatorie: false },
          conditii: [
            { fel: 'SALARIU', prag: null, dobandaFixa: -0.2, marja: -0.2, comisionLunar: 0 },
            { fel: 'ASIGURARE_VIATA', prag: null, dobandaFixa: -0.1, marja: -0.1, comisionLunar: 0 },
          ],
        },
      },
      { action: 'create', product: { comisionLunar: 0, unitateAVT: 'PROCENT_LUNAR_SOLD', avtObligatorie: true } },
    ]);
    await applyRows(read);
    const again = await preview(await exported('csv'));
    expect(again.rows.every(({ action }) => action === 'same')).toBe(true);
    const old = await preview(csv('Cu prag;BCR;36;470;500;0,03;0,1;5,49;2,5;0;;;'));
    expect(old.rows).toMatchObject([
      { action: 'change', changes: [{ field: 'marja', from: 2.3, to: 2.5 }], product: { comisionLunar: 12.5 } },
    ]);
    expect((await applyRows(old)).json()).toEqual({ created: 0, changed: 1 });
    const kept = (await list()).find(({ oferta }) => oferta === 'Cu prag');
    expect(kept).toMatchObject({ marja: 2.5, avtObligatorie: false, conditii: [{ fel: 'SALARIU' }, {}] });
    const without = await preview(file(line('Cu prag', ';;;;')));
    expect(without.rows[0]?.changes).toEqual([
      { field: 'marja', from: 2.5, to: 2.3 },
      { field: 'comisionLunar', from: 12.5, to: 0 },
      { field: 'conditii', from: 'SALARIU -0,2/-0,2/0; ASIGURARE_VIATA -0,1/-0,1/0', to: '' },
    ]);
    expect(messages(without)).toMatchObject([[2, 'AVT Obligatorie', expect.stringContaining('numai alături')]]);
  });

  it('reports an error in conditions with the place of the condition', async () => {
    const file = [
      `${HEADINGS};Conditii;Unitate AVT;AVT Obligatorie`,
      'Una;BCR;36;470;500;0,03;0,1;4,99;2,3;0;;;;"SALARIU -0,2/-0,2/0; LTV_MAXIM<=120 -0,1/0/0";;',
      'Alta;BCR;36;470;500;0,03;0,1;4,99;2,3;0;;;;SALARIU mult;LEI;poate',
      'A treia;BCR;0;470;500;0,03;0,1;0;2,3;0;;;;SALARIU -0,2/-0,2/0;;',
    ].join('\n');
    expect(messages(await preview(Buffer.from(file)))).toEqual([
      [2, 'Conditii', 'Condiția 2: Pragul este un procent mai mare decât 0 și cel mult 100.'],
      [3, 'Unitate AVT', 'Alegeți o unitate din listă.'],
      [3, 'AVT Obligatorie', 'Alegeți dacă asigurarea de viață este obligatorie.'],
      [3, 'Conditii', 'Condiția 1: Condiția nu poate fi citită.'],
      [4, 'Conditii', 'Condiția 1: Fără perioadă cu dobândă fixă, condiția schimbă doar marja și comisionul.'],
    ]);
  });

  it('refuses unknown, repeated and missing columns by name', async () => {
    expect(messages(await preview('Oferta;Banca;Preț;Oferta\nx;y;1;z'))).toEqual([
      [1, 'Preț', 'Coloană necunoscută. Ștergeți-o sau corectați-i numele.'],
      [1, 'Oferta', 'Coloana apare de două ori.'],
      ...[
        'Perioada',
        'Evaluare Imobil',
        'Analiza Dosar',
        'Cost AVT',
        'Cost ALF',
        'Dobanda Fixa',
        'Marja',
        'Voucher',
      ].map((title) => [1, title, 'Coloana lipsește.']),
    ]);
  });

  it('follows a product by its _id when its name changes, also when two products swap names', async () => {
    const rows = ['o05;ING Ipotecar 5 ani ECO', 'o06;ING Ipotecar 5 ani', 'nu-exista;Alta'].map(
      (start) => `${start};ING;60;1;1;0,03;0,1;5;2;0;;;`,
    );
    const read = await preview(Buffer.from([`_id;${HEADINGS}`, ...rows].join('\n')));
    expect(messages(read)).toEqual([
      [4, '_id', 'Nu există un produs cu acest _id. Lăsați celula goală pentru un produs nou.'],
    ]);
    expect(read.rows.map(({ product }) => [product._id, product.oferta])).toEqual([
      ['o05', 'ING Ipotecar 5 ani ECO'],
      ['o06', 'ING Ipotecar 5 ani'],
    ]);
  });

  it('reads UTF-16 and, with a warning, Windows-1250', async () => {
    const text = `${HEADINGS}\nCasă nouă;BCR;36;470;500;0,03;0,1;4,99;2,3;0`;
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    expect((await preview(utf16)).rows[0]?.product.oferta).toBe('Casă nouă');
    const cp1250 = Buffer.from(text.replace('ă nouă', '\xe3 nou\xe3 \xba\xfe'), 'latin1');
    const read = await preview(cp1250);
    expect(read.rows[0]?.product.oferta).toBe('Casă nouă șț');
    expect(read.notes).toEqual([expect.stringContaining('Windows-1250')]);
  });
});

describe('applying a preview', () => {
  it('stores all rows at once, under the author’s name', async () => {
    const read = await preview(
      csv('Casa A+;EXIM;36;470;500;0,03;0,1;4,11;2,3;0;;A;', 'Importată;BT;60;0;0;0,03;0,1;5;2;0;;;=1+1'),
    );
    expect((await applyRows(read)).json()).toEqual({ created: 1, changed: 1 });
    const products = await list();
    expect(products.find(({ oferta }) => oferta === 'Casa A+')).toMatchObject({ _id: 'o12', dobandaFixa: 4.11 });
    expect(products.at(-1)).toMatchObject({ oferta: 'Importată', observatii: '=1+1', changedBy: expect.any(String) });
    const [written] = await server.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'products-imported'))
      .orderBy(desc(auditEntries.id));
    expect(written?.details).toEqual({ created: 1, changed: 1 });
  });

  it('refuses (409) when a product changed since, and stores nothing when one row is wrong', async () => {
    const read = await preview(csv('Târzie;BT;60;0;0;0,03;0,1;5;2;0'));
    await call('POST', '/api/metadata/create', aProduct());
    expect(refused(await applyRows(read))).toEqual([409, 'PRODUSE_MODIFICATE']);
    const { productsVersion } = await preview(csv());
    const before = await list();
    const rows = [aProduct(), aProduct({ oferta: 'Casa Mea Natura', _id: 'o03' })];
    expect(refused(await apply({ productsVersion, rows }))).toEqual([422, 'FISIER_IMPORT']);
    const broken = await apply({ productsVersion, rows: [aProduct(), aProduct({ marja: 'x' })] });
    expect([broken.statusCode, broken.json().field]).toEqual([400, 'rows.1.marja']);
    expect(await list()).toEqual(before);
  });

  it('takes 2,000 products in one file, which are then all listed', async () => {
    const lines = Array.from({ length: 2_000 }, (_, i) => `Mare ${i};BT;60;0;0;0,03;0,1;5;2;0;;;${'o'.repeat(500)}`);
    const read = await preview(csv(...lines));
    expect(read).toMatchObject({ faults: [] });
    expect((await applyRows(read)).json()).toEqual({ created: 2_000, changed: 0 });
    expect((await list()).slice(-2_000).map(({ oferta }) => oferta)).toEqual(lines.map((line) => line.split(';')[0]));
  });
});

it('Two hundred products that are imported at once are simulated with the next call', async () => {
  const lines = Array.from({ length: 200 }, (_, i) => `Deodată ${i};CEC;${i};0;0;0,03;0,1;${i === 0 ? 0 : 5};2;0`);
  await applyRows(await preview(csv(...lines)));
  const form = { tipCredit: 'Achizitie', valoareImobil: 500_000, valoareAvans: 100_000, perioadaCreditata: 360 };
  const simulated = async (): Promise<unknown[]> => {
    const body = { ...form, anulConstructiei: 3, primulImobil: true, envFriendly: false, venituriSalariu: 9_000 };
    const answer = await call('POST', '/api/simulate/simAll', body);
    const names = answer.json().map(({ metadata }: { metadata: { oferta: string } }) => metadata.oferta);
    return names.filter((name: string) => name.startsWith('Deodată '));
  };
  await expect.poll(simulated).toHaveLength(200);
});
