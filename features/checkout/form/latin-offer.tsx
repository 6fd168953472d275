import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { OrderValues } from '@/features/checkout/order/order-values';
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

/** Cyrillic letters as passports write them (ICAO 9303), with those of Ukrainian and Kazakh names. */
const letters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  і: 'i',
  ї: 'i',
  є: 'ie',
  ґ: 'g',
  қ: 'k',
  ғ: 'g',
  ұ: 'u',
  ү: 'u',
  ә: 'a',
  ө: 'o',
  ң: 'n',
  һ: 'h',
  ў: 'u',
};

export function hasCyrillic(text: string): boolean {
  return /\p{Script=Cyrillic}/u.test(text);
}

/** The same text in Latin letters; a capital stays a capital. */
export function toLatin(text: string): string {
  return text.replace(/\p{Script=Cyrillic}/gu, (letter) => {
    const latin = letters[letter.toLowerCase()] ?? '';
    return letter === letter.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}
