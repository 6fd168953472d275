'use client';

import { useState } from 'react';
import { IconButton } from './icon-button';
import { TextField, type TextFieldProps } from './text-field';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & { showLabel: string; hideTextLabel: string };

/** A password input with a button that shows what was typed. */
export function PasswordField({ showLabel, hideTextLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      icon={shown ? 'eye-off' : 'eye'}
      label={shown ? hideTextLabel : showLabel}
      onClick={() => setShown(!shown)}
    />
  );
  return <TextField {...field} type={shown ? 'text' : 'password'} end={toggle} spellCheck={false} />;
}
