import { languageOf } from '../../shared/format/language.ts';
import { Button } from '../button.tsx';
import styles from '../layout/form.module.css';
import { closeAlert, useAlert } from './alert-store.ts';
import { Dialog } from './dialog.tsx';

/** The alerts of the specification: over the screen, read by screen readers, closed by Enter or Escape. */
export function AlertDialog() {
  const alert = useAlert();
  if (!alert) return null;
  return (
    <Dialog onClose={closeAlert} title={alert.tone === 'good' ? 'Gata' : 'Nu a reușit'}>
      <div className={styles.form}>
        <p lang={languageOf(alert.text)}>{alert.text}</p>
        <Button onClick={closeAlert} data-autofocus>
          OK
        </Button>
      </div>
    </Dialog>
  );
}
