/** Where a link leads and what travels with it: `state` becomes the navigation state (the wizard's `{ formData }`). */
type Open = (to: string, state?: unknown) => void;

let open: Open = (to) => window.location.assign(to);

/** Goes to another screen of the site. Works on prerendered pages, which run without the router, and inside it. */
export function goTo(to: string, state?: unknown): void {
  open(to, state);
}

/** Says how screens are opened from now on; called once by the entry, and by the router when it takes over. */
export function openScreensWith(how: Open): void {
  open = how;
}
