/** How a message to a customer begins, by their full name: `Bună ziua, Ana!`; without a name `Bună ziua!`. */
export function greeting(name: string): string {
  const [firstName] = name.trim().split(/\s+/);
  return firstName ? `Bună ziua, ${firstName}!` : 'Bună ziua!';
}
