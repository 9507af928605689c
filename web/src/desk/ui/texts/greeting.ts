import { nameInGreeting } from 'contract/romanian/given-name';

/** How a message to a customer begins, by their full name: `Bună ziua, Ana!`; without a name `Bună ziua!`. */
export function greeting(name: string): string {
  const greeted = nameInGreeting(name);
  return greeted ? `Bună ziua, ${greeted}!` : 'Bună ziua!';
}
