import { type RefObject, useEffect } from 'react';

/** Takes over what the form around a field does when it is sent; the form itself stands outside of the island. */
export function useFormSubmit(field: RefObject<HTMLInputElement | null>, onSubmit: () => void): void {
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    const take = (event: Event) => {
      event.preventDefault();
      onSubmit();
    };
    form.addEventListener('submit', take);
    return () => form.removeEventListener('submit', take);
  });
}
