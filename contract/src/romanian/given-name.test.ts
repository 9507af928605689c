import { expect, it } from 'vitest';
import { givenName, nameInGreeting } from './given-name.ts';

it.each([
  ['Gabriela Popescu', 'Gabriela'],
  ['Popescu Gabriela', 'Gabriela'],
  ['Ana Maria Popescu', 'Ana Maria'],
  ['POPESCU Ana-Maria', 'Ana-Maria'],
  ['Ștefan Țuțuianu-Popescu', 'Ștefan'],
  ['Kovács Zoltán', 'Zoltán'],
])('the given name of %s is %s', (name, given) => {
  expect(givenName(name)).toBe(given);
  expect(nameInGreeting(name)).toBe(given);
});

it.each(['Ion Marin', 'Ana Popescu Marin', 'Ana', 'Xu Li', 'Popescu', ''])(
  'a letter greets %s by the whole name, since nobody can tell which part is the given name',
  (name) => {
    expect(givenName(name)).toBeUndefined();
    expect(nameInGreeting(name)).toBe(name);
  },
);
