import { dropKept, keep, keptText } from './kept';

/** The tab's store for `persist` of zustand, which itself throws where storage is off or full. */
export const tabStorage = {
  getItem: keptText,
  setItem: (key: string, text: string) => void keep(key, text),
  removeItem: dropKept,
};
