import { beforeEach, describe, expect, it } from 'vitest';
import { keepHousehold, namesOf, readHousehold, takeNews, withNames } from './household.ts';
import { clearWizardSession, EXPIRES_AFTER_MS, keepDraft, resumeDraft } from './wizard-session.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const ana = { nume: ' Ana ', dataNasterii: '1983-5-5', areSalariu: true };
const nobody = { nume: '', dataNasterii: '1990-1-1', areSalariu: false };
const codebitori = [{ dataNasterii: '1983-05-05' }, { dataNasterii: '1990-01-01' }];

beforeEach(clearWizardSession);

describe('those who sign too', () => {
  it('are kept in the tab with the names typed for them, and forgotten with it', () => {
    expect(readHousehold(NOON)).toBeUndefined();
    keepHousehold([ana, nobody], NOON);
    expect(readHousehold(NOON)).toEqual([ana, nobody]);
    expect(readHousehold(NOON + EXPIRES_AFTER_MS + 1)).toBeUndefined();
  });

  it('are new once in the list, which forgets the other fields of their screens', () => {
    keepDraft('/codebitori/2', { nume: 'Ion' }, NOON);
    keepHousehold([ana], NOON, 'Am adăugat: Ana.');
    expect(resumeDraft('/codebitori/2', { nume: '' }, NOON)).toEqual({ nume: '' });
    expect([takeNews(NOON), takeNews(NOON)]).toEqual(['Am adăugat: Ana.', '']);
    expect(readHousehold(NOON)).toEqual([ana]);
  });

  it('are called by their names, others by their numbers', () => {
    keepHousehold([ana, nobody], NOON);
    const nameOf = namesOf({ codebitori }, NOON);
    expect([1, 2, 3].map(nameOf)).toEqual(['Ana', 'Persoana 3', 'Persoana 4']);
    // An earlier page, with another person at that index.
    expect(namesOf({ codebitori: [{ dataNasterii: '1970-01-01' }] }, NOON)(1)).toBe('Persoana 2');
    expect(namesOf({}, NOON)(1)).toBe('Persoana 2');
  });

  it('are named in the sentences of the server', () => {
    const nameOf = (personIndex: number) => ['', 'Ana', 'Persoana 4 $&'][personIndex] ?? `Persoana ${personIndex + 1}`;
    expect(withNames('pentru că Persoana 2 are 43 de ani.', nameOf)).toBe('pentru că Ana are 43 de ani.');
    expect(withNames('la vârsta Persoanei 2 se poate', nameOf)).toBe('la vârsta Persoanei 2 (Ana) se poate');
    expect(withNames('Persoana 3: da. Persoana 4: da.', nameOf)).toBe('Persoana 4 $&: da. Persoana 4: da.');
  });
});
