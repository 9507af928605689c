/** The state of a part of the system, and the remedy of a bad one. */
export type Words = {
  readonly text: string;
  readonly advice?: string;
  /** The screen on which that is done, if it is one of ours. */
  readonly link?: { readonly to: string; readonly text: string };
};

/** The words for an unknown state. */
export const NOT_READ = 'Nu s-a putut citi acum. Se încearcă din nou automat.';
