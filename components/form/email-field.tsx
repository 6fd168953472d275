import { TextField, type TextFieldProps } from '@/components/ui/text-field';

/** A field for an e-mail address. The browser's own checks are off in our forms, so that our words show. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...props}
    />
  );
}
