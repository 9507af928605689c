/** A repayment schedule as columns of bani, one entry a month. Rows exist only where they are shown (`scheduleRows`). */
export type Schedule = {
  /** Number of instalments; the columns may be longer. */
  readonly rows: number;
  /** Contractual instalment: principal + interest. */
  readonly payment: Float64Array;
  readonly principal: Float64Array;
  readonly interest: Float64Array;
  readonly life: Float64Array;
  /** Balance after the instalment and the early repayment. */
  readonly closing: Float64Array;
  /** Early repayment; null when there is none in the whole schedule. */
  readonly early: Float64Array | null;
};
