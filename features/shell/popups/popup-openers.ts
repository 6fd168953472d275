import { filmTrigger } from '@/features/content/public-client';
import { calculatorTrigger, tariffTrigger } from '@/features/tariffs/public-client';
import { answerTrigger } from '@/lib/browser/popups/answer-trigger';

// Where popups are shown comes along, so that the first one need not wait for it.
import('./popup-frame').catch(() => undefined);

/** The popups that plain markup opens, by their names in `data-popup`. */
export const answerPopup = answerTrigger({ calculator: calculatorTrigger, film: filmTrigger, tariff: tariffTrigger });
