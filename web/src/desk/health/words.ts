/** How a part of the system is, and what to do where that is not as it should be. */
export type Words = {
  readonly text: string;
  readonly advice?: string;
  /** Where that is done, if on a screen of ours. */
  readonly link?: { readonly to: string; readonly text: string };
};

/** Said of what nobody could find out. */
export const NOT_READ = 'Nu s-a putut citi acum. Se încearcă din nou automat.';
