/** The target of a link with its state, which becomes the navigation state (the wizard's `{ formData }`). */
type Open = (to: string, state?: unknown) => void;

let open: Open = (to) => window.location.assign(to);

/** Goes to another screen of the site. It works on prerendered pages, which run without the router, and inside it. */
export function goTo(to: string, state?: unknown): void {
  open(to, state);
}

/** Sets the function that opens screens from now on; the entry calls it once, and the router when it takes over. */
export function openScreensWith(how: Open): void {
  open = how;
}
