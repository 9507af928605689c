import { Spinner } from '../../shared/ui/components/spinner.tsx';

type WaitingPageProps = {
  /** What is done meanwhile, for screen readers. */
  label: string;
  title: string;
  titleClass?: string;
};

/** Shown while what a link leads to is looked for. */
export function WaitingPage({ label, title, titleClass }: WaitingPageProps) {
  return (
    <div className="grid justify-items-center gap-4 py-16 px-4">
      <Spinner label={label} />
      <h1 className={titleClass}>{title}</h1>
    </div>
  );
}
