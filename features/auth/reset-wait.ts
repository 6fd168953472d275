import { createContext } from 'react';

/** Says whether the page is still to hide the form of its document. */
export const SetResetWait = createContext<(isWaiting: boolean) => void>(() => undefined);
