import { flushSync } from 'react-dom';
import { keepPress } from '@/components/island/keep-press';
import { fillSlot, givenToSlot } from '@/components/island/slots';
import { wakeIsland } from '@/components/island/wake-island';
import { loadIslandMessages } from '@/lib/i18n/load-island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { toOffer } from './refill-offer';
import { refillSlot } from './refill-slot';

/** Makes the form of home live when it comes near, with what was typed into it. Gives back how to stop waiting. */
export function wakeRefill(locale: LocaleSlug): () => void {
  const host = document.getElementById(refillSlot);
  const offer = toOffer(givenToSlot(refillSlot));
  if (!host || !offer) return () => undefined;
  const stop = new AbortController();
  const load = async () => {
    const [{ RefillForm }, messages] = await Promise.all([
      import('./components/refill-form'),
      loadIslandMessages('refill', locale),
    ]);
    return () => <RefillForm locale={locale} place="home" offer={offer} messages={messages} />;
  };
  const end = wakeIsland({
    host,
    when: 'near',
    load,
    press: keepPress(host, stop.signal),
    touched: null,
    show: (Form, carryOver) => {
      flushSync(() => fillSlot(refillSlot, <Form />));
      stop.abort();
      host.dataset.island = 'live';
      carryOver(host);
    },
  });
  return () => {
    end();
    stop.abort();
  };
}
