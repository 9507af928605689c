import { useState } from 'react';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { OpenCase, type OpenCaseProps } from './open-case.tsx';

type OpenCaseButtonProps = Omit<OpenCaseProps, 'onClose'> &
  Pick<ButtonProps, 'variant' | 'icon' | 'className'> & {
    /** The words on it, and its accessible name among several. */
    label: string;
    fullLabel?: string | undefined;
  };

/** The way to a new case of a customer. */
export function OpenCaseButton({
  label,
  fullLabel,
  variant = 'secondary',
  icon,
  className,
  ...begin
}: OpenCaseButtonProps) {
  const [isOpening, setIsOpening] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        icon={icon}
        className={className}
        {...(fullLabel && { 'aria-label': fullLabel, title: fullLabel })}
        onClick={() => setIsOpening(true)}
      >
        {label}
      </Button>
      {isOpening && <OpenCase {...begin} onClose={() => setIsOpening(false)} />}
    </>
  );
}
