import { useEffect, useState } from 'react';

/** A submit that is quicker than what a form has to know first is repeated when that is known. */
export function useEarlySubmit(isKnown: boolean, submit: () => Promise<void>) {
  const [isEarly, setEarly] = useState(false);
  useEffect(() => {
    if (!isEarly || !isKnown) return;
    setEarly(false);
    void submit();
  });
  return { isEarly, submitOrWait: () => (isKnown ? void submit() : setEarly(true)) };
}
