import styles from './reason-buttons.module.css';

type ReasonButtonsProps<Reason> = {
  legend: string;
  /** `bad`: a press ends something. */
  tone?: 'bad';
  /** Their texts differ. */
  reasons: readonly Reason[];
  isSending: boolean;
  /** The chosen one, where another press saves it. */
  isChosen?: (reason: Reason) => boolean;
  onChoose: (reason: Reason) => void;
};

/** The usual reasons: a press on one runs the action, or chooses it. */
export function ReasonButtons<Reason extends { readonly text: string }>({
  legend,
  tone,
  reasons,
  isSending,
  isChosen,
  onChoose,
}: ReasonButtonsProps<Reason>) {
  return (
    <fieldset className={`${styles.reasons} flex flex-wrap gap-2`} data-tone={tone}>
      <legend>{legend}</legend>
      {reasons.length === 0 && <p className="text-ink-soft text-14">Lista nu are niciun motiv.</p>}
      {reasons.map((reason) => (
        <button
          key={reason.text}
          type="button"
          className={`${styles.reason} answer-button min-h-tap px-3 py-1 rounded-[1.5rem] text-14 text-start wrap-anywhere`}
          disabled={isSending}
          aria-pressed={isChosen?.(reason)}
          onClick={() => onChoose(reason)}
        >
          {reason.text}
        </button>
      ))}
    </fieldset>
  );
}
