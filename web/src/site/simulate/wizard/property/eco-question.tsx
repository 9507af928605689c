import { IconInfoCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Property } from '../../../../shared/loan-form/property.ts';
import { Button } from '../../../../shared/ui/components/button.tsx';
import { FieldError } from '../../../../shared/ui/components/fields/field.tsx';
import { Segmented } from '../../../../shared/ui/components/fields/segmented.tsx';
import { InfoPanel } from '../../../components/info-panel.tsx';
import certificate from './energy-certificate.svg?no-inline';

const YES_NO: readonly { value: Property['envFriendly']; label: string }[] = [
  { value: 'da', label: 'Da' },
  { value: 'nu', label: 'Nu' },
];

type EcoQuestionProps = {
  value: Property['envFriendly'];
  onChange: (value: Property['envFriendly']) => void;
  error?: string | undefined;
};

/** Whether the home is in energy class A, with a panel that says how to find out. */
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
      <InfoPanel open={open} onClose={() => setOpen(false)} title="Imobil eficient energetic">
        <p>
          Un imobil este eficient energetic („verde”) când certificatul lui de performanță energetică arată clasa A sau
          A+. Multe bănci dau pentru el o dobândă mai mică.
        </p>
        <p>
          Certificatul este obligatoriu la vânzare: <span className="whitespace-nowrap">cereți-l</span> proprietarului
          sau dezvoltatorului. Dacă nu îl aveți încă, alegeți „Nu”; puteți reface simularea oricând.
        </p>
        <p>
          <a href={certificate} target="_blank" rel="noreferrer">
            Vedeți un exemplu de certificat energetic
            <span className="visually-hidden"> (se deschide într-o filă nouă)</span>
          </a>
        </p>
      </InfoPanel>
    </div>
  );
}
