import { useEffect, useState } from 'react';

/** The value once it has not changed for `delayMs`; at first `start`. */
export function useSettled<Value>(value: Value, delayMs: number, start: Value): Value {
  const [settled, setSettled] = useState(start);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
