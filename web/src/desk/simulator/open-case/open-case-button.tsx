import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { OpenCaseWith, type OpenCaseWithProps } from './open-case-with.tsx';

type OpenCaseButtonProps = Omit<OpenCaseWithProps, 'onClose'> &
  Pick<ButtonProps, 'variant' | 'leftSection' | 'fullWidth'> & {
    /** The words on it, and those by which it is known among several. */
    label: string;
    fullLabel?: string | undefined;
  };

/** The way to a new case of a customer. */
export function OpenCaseButton({
  label,
  fullLabel,
  variant = 'default',
  leftSection,
  fullWidth,
  ...begin
}: OpenCaseButtonProps) {
  const [isOpening, setIsOpening] = useState(false);
  return (
    <>
      <Button
        {...{ variant, leftSection, fullWidth }}
        {...(fullLabel && { 'aria-label': fullLabel, title: fullLabel })}
        onClick={() => setIsOpening(true)}
      >
        {label}
      </Button>
      {isOpening && <OpenCaseWith {...begin} onClose={() => setIsOpening(false)} />}
    </>
  );
}
