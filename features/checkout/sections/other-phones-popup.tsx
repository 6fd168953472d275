import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { RadioCard, RadioCards } from '@/components/form/choices';
import { Button } from '@/components/ui/controls/button';
import { BusyDot } from '@/components/ui/feedback/busy-dot';
import { Dialog } from '@/components/ui/feedback/dialog';
import { Note } from '@/components/ui/feedback/note';
import { numbersQuery } from '@/features/checkout/order/order-query-options';
import type { PopupProps } from '@/lib/browser/popups/popup';
import { numberText } from '@/lib/format/number-text';
import type { PhoneChoice } from './order-popups';
import styles from './other-phones-popup.module.scss';

export function OtherPhonesPopup({ popup, tariff, client, chosen, onChoose }: PopupProps<PhoneChoice>) {
  const t = useTranslations('order.phones');
  const { data: numbers, isError, isFetching, refetch } = useQuery(numbersQuery(tariff), client);
  const [wanted, setWanted] = useState(chosen);
  const free = numbers?.find(({ id }) => String(id) === wanted);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!free) return;
    onChoose(free);
    popup.onClose();
  };
  return (
    <Dialog {...popup} title={t('title')} closeLabel={t('close')}>
      {isError && (
        <Note tone="warn" live>
          {t('failed')}
        </Note>
      )}
      {!numbers && !isError && <BusyDot label={t('loading')} />}
      {numbers && (
        <form className={styles.form} onSubmit={submit}>
          <RadioCards legend={t('legend')} hideLegend columns>
            {numbers.map(({ id, msisdn }) => (
              <RadioCard
                key={id}
                name="other-phone"
                value={String(id)}
                label={numberText(msisdn)}
                checked={wanted === String(id)}
                onChange={({ target }) => setWanted(target.value)}
              />
            ))}
          </RadioCards>
          <Button type="submit" variant="main" full disabled={!free}>
            {t('choose')}
          </Button>
        </form>
      )}
      <Button variant="line" full busy={isFetching} onClick={() => void refetch()}>
        {t('again')}
      </Button>
    </Dialog>
  );
}
