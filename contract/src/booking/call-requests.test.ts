import { describe, expect, it, test } from 'vitest';
import { validationProblem } from '../api/validation.ts';
import { bookingPerson } from './call-requests.ts';
import { counties } from './counties.ts';

const person = { name: 'Ioana Țuțu', phone: '0722 123 456', judet: 'Alba', localitate: 'Aiud' };

function errorsOf(changed: Record<string, unknown>) {
  const { error } = bookingPerson.safeParse({ ...person, ...changed });
  return error && validationProblem(error).details.errors;
}

describe('a visitor who asks for a call', () => {
  it('may send only the fields of the specification; an absent one stays unknown', () => {
    expect(bookingPerson.parse(person)).toEqual({
      name: 'Ioana Țuțu',
      phone: '+40722123456',
      email: null,
      judet: 'Alba',
      localitate: 'Aiud',
      marketingConsent: false,
      preffersWhatsApp: false,
      promoCode: '',
      source: null,
      acceptTerms: null,
      acceptPrivacy: null,
    });
  });

  it('may come from any locality of the list, written with or without its accents', () => {
    for (const { judet, localitati } of counties)
      for (const localitate of localitati) {
        const typed = { ...person, judet: judet.toUpperCase(), localitate: localitate.normalize('NFD') };
        expect(bookingPerson.parse(typed)).toMatchObject({ judet, localitate });
      }
    expect(bookingPerson.parse({ ...person, judet: 'Bucuresti', localitate: 'sector 3' })).toMatchObject({
      judet: 'București',
      localitate: 'Sector 3',
    });
  });

  test.each([
    [{ name: ' \u200B\t ' }, { name: 'Introduceți numele și prenumele.' }],
    [{ phone: '' }, { phone: 'Numărul de telefon este obligatoriu.' }],
    [{ phone: '0722' }, { phone: 'Numărul de telefon nu este valid. Exemplu: 0722 123 456.' }],
    [{ judet: 'Atlantida' }, { judet: 'Alegeți un județ din listă.' }],
    [{ localitate: 'Cluj-Napoca' }, { localitate: 'Alegeți o localitate din județul ales.' }],
    [{ email: 'ana@' }, { email: 'Adresa de e-mail nu este validă.' }],
    [{ email: 'a@b.ro\r\nBcc: c@d.ro' }, { email: 'Adresa de e-mail nu este validă.' }],
    [{ acceptTerms: false }, { acceptTerms: 'Este nevoie de acordul cu termenii și condițiile.' }],
    [{ acceptPrivacy: false }, { acceptPrivacy: 'Citiți politica de confidențialitate și bifați că ați citit-o.' }],
    [{ name: 'x'.repeat(121) }, { name: 'Textul este prea lung: cel mult 120\u00a0de\u00a0caractere.' }],
    [{ name: 7 }, { name: 'Valoare invalidă pentru câmpul nume.' }],
  ])('gets the sentence of the wrong field: %j', (changed, errors) => {
    expect(errorsOf(changed)).toEqual(errors);
  });

  it('cannot put a line break or a hidden sign into the name', () => {
    expect(bookingPerson.parse({ ...person, name: ' Ion\r\nBcc: x\u202E  Pop ' }).name).toBe('Ion Bcc: x Pop');
  });
});
