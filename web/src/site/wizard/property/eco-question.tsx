import { IconInfoCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { YES_NO, type YesNo } from '../../../shared/loan-form/yes-no.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { NewTabLink } from '../../components/new-tab-link.tsx';
import certificate from './energy-certificate.svg?no-inline';

type EcoQuestionProps = {
  value: YesNo;
  onChange: (value: YesNo) => void;
  error?: string | undefined;
};

/** Whether the home is in energy class A, with a panel that explains how to find out. */
export function EcoQuestion({ value, onChange, error }: EcoQuestionProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-3" data-field="envFriendly">
      <Segmented legend="Imobilul este eficient energetic?" value={value} onChange={onChange} options={YES_NO} />
      {error && <FieldError id={id}>{error}</FieldError>}
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)} aria-haspopup="dialog">
          <IconInfoCircle size={20} aria-hidden="true" />
          Ce înseamnă și de unde aflu?
        </Button>
      </div>
      <Modal look="sheet" open={open} onClose={() => setOpen(false)} title="Imobil eficient energetic">
        <p>
          Un imobil este eficient energetic („verde”) când certificatul lui de performanță energetică arată clasa A sau
          A+. Multe bănci dau pentru el o dobândă mai mică.
        </p>
        <p>
          Certificatul este obligatoriu la vânzare: <span className="whitespace-nowrap">cereți-l</span> proprietarului
          sau dezvoltatorului. Dacă nu îl aveți încă, alegeți „Nu”; puteți reface simularea oricând.
        </p>
        <p>
          <NewTabLink href={certificate} rel="noreferrer">
            Vedeți un exemplu de certificat energetic
          </NewTabLink>
        </p>
      </Modal>
    </div>
  );
}
