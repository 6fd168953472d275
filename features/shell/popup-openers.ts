import { openCalculator, openTariff } from '@/features/catalog/public-client';
import { openFilm } from '@/features/content/public-client';
import type { PopupOpeners } from '@/lib/popup/popup-triggers';

/** The popups that plain markup opens, by their names in `data-popup`. */
export const popupOpeners = { calculator: openCalculator, film: openFilm, tariff: openTariff } satisfies PopupOpeners;
