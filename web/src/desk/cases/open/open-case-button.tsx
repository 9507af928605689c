import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { OpenCase, type OpenCaseProps } from './open-case.tsx';

type OpenCaseButtonProps = Omit<OpenCaseProps, 'onClose'> &
  Pick<ButtonProps, 'variant' | 'leftSection' | 'px'> & {
    /** The words on it, and its accessible name among several. */
    label: string;
    fullLabel?: string | undefined;
  };

/** The way to a new case of a customer. */
export function OpenCaseButton({
  label,
  fullLabel,
  variant = 'default',
  leftSection,
  px,
  ...begin
}: OpenCaseButtonProps) {
  const [isOpening, setIsOpening] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        leftSection={leftSection}
        {...(px !== undefined && { px })}
        {...(fullLabel && { 'aria-label': fullLabel, title: fullLabel })}
        onClick={() => setIsOpening(true)}
      >
        {label}
      </Button>
      {isOpening && <OpenCase {...begin} onClose={() => setIsOpening(false)} />}
    </>
  );
}
