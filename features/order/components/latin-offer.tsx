import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { hasCyrillic, toLatin } from '@/features/order/latin';
import type { OrderValues } from '@/features/order/order-values';
import styles from './order-sections.module.scss';

type LatinName = 'firstName' | 'lastName' | 'shippingAddress';

/** Offers to rewrite what was typed in Cyrillic, at one press. */
export function LatinOffer({ names }: { names: readonly LatinName[] }) {
  const t = useTranslations('order.traveller');
  const { control, setValue, getValues, trigger } = useFormContext<OrderValues>();
  const texts = useWatch({ control, name: names });
  if (!texts.some(hasCyrillic)) return null;
  const rewrite = () => {
    for (const name of names) setValue(name, toLatin(getValues(name)), { shouldTouch: true });
    void trigger([...names]);
  };
  return (
    <div className={styles.full}>
      <Button variant="line" size="s" onClick={rewrite}>
        {t('latin', { text: texts.filter(hasCyrillic).map(toLatin).join(' ') })}
      </Button>
    </div>
  );
}
